#include "CAllocatorProbe.h"
