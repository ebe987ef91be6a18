/**
 * `npm run test:mutation`: plants faults in the pure rules and reports how many of them their unit tests find. A part of the
 * rules: `npm run test:mutation -- --mutate <pattern>`. docs/MUTATION.md has the scores and explains what survives.
 */
const server = 'src/plugins/inventory/server';

/** Rules only: no file here imports SQL, Strapi, HTTP, a file, a thread or a clock. A test holds the list to what exists. */
const rules = [
  'access/{capability-actions,grant,key-format,licence,licence-token}.ts',
  'listings/{category-values,held-values,judge-fields,listing-record,required-values,settle-values,transitions,turn-value}.ts',
  'search/engine/*.ts',
  'search/engine/{numbers,sets,terms,text}/*.ts',
  'vin/number/*.ts',
  'vin/decoding/{loose-name,make-names,makers-elsewhere,map-values,title,value-names}.ts',
  'vin/vpic/{key-pattern,read-patterns,vpic-answer}.ts',
];

export default {
  mutate: [...rules.map((rule) => `${server}/${rule}`), '!src/**/*.test.ts'],
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
