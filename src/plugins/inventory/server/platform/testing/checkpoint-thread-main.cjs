'use strict';
// The thread of `Checkpoints` in a test: a worker does not inherit the loader of TypeScript.
require('tsx/cjs');
require('../sqlite/checkpoint-thread-main.ts');
