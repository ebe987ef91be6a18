'use strict';
// The search thread of a test: a worker does not inherit the loader of TypeScript.
require('tsx/cjs');
require('../compare-thread-main.ts');
