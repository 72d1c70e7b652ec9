// This module exports nothing. Linking it limits the number of tests that run at the same time.
