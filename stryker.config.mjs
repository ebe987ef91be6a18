import { existsSync } from 'node:fs';

/**
 * `npm run test:mutation`: plants faults in the pure rules and reports how many of them their unit tests find. A part of the
 * rules: `npm run test:mutation -- --mutate <file>,<file>`. docs/MUTATION.md has the scores.
 */
const server = 'src/plugins/inventory/server';

/** Rules alone: none of these files imports SQL, Strapi, HTTP, a thread or a clock. */
const rules = {
  access: ['capability-actions', 'grant', 'key-format', 'licence', 'licence-token'],
  listings: [
    'category-values',
    'held-values',
    'judge-fields',
    'listing-record',
    'required-values',
    'settle-values',
  ].concat(['transitions', 'turn-value']),
  'vin/number': ['check-digit', 'model-year', 'suggest-vins', 'vin'],
  'vin/decoding': ['loose-name', 'make-names', 'makers-elsewhere', 'map-values', 'title', 'value-names'],
  'vin/vpic': ['key-pattern', 'read-patterns', 'vpic-answer'],
};

const files = Object.entries(rules).flatMap(([folder, names]) => names.map((name) => `${server}/${folder}/${name}.ts`));
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`Name these rules anew in stryker.config.mjs: ${missing.join(', ')}`);

export default {
  mutate: [
    ...files,
    `${server}/search/engine/*.ts`,
    `${server}/search/engine/{numbers,sets,terms,text}/*.ts`, // thread/ runs in a thread, where no fault can be planted
    '!src/**/*.test.ts',
  ],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'tests/setup/jest.mutation.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  ignoreStatic: true, // what runs once when a module is loaded would run every test for each fault
  ignorePatterns: ['dist', '.strapi', '.cache', 'docs', 'public', 'tests/fixtures'], // not needed by unit tests
  concurrency: 2,
  timeoutMS: 20_000, // a slow machine must not pass for a test that found the fault
  tempDirName: '.tmp/stryker',
  incrementalFile: '.tmp/mutation-incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.tmp/mutation.json' },
  thresholds: { high: 90, low: 85, break: 85 },
};
