// Comparison by nettle whose time does not depend on what is compared. A plain function that Swift calls directly.
#pragma once

#include <nettle/memops.h>
