/**
 * `npm run test:mutation`: plants faults in the pure rules and reports how many of them their unit tests find. A part of the
 * rules: `npm run test:mutation -- --mutate <pattern>`.
 */
export default {
  mutate: [
    'src/plugins/inventory/server/{access,listings,search/engine,vin}/**/*.ts',
    '!src/plugins/inventory/server/**/testing/**',
    '!src/plugins/inventory/server/**/*.test.ts',
    '!src/plugins/inventory/server/**/*-store.ts', // SQL, which the tests of the API prove
  ],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'tests/setup/jest.mutation.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  ignoreStatic: true, // what runs once when a module is loaded would run every test for each fault
  concurrency: 2,
  tempDirName: '.tmp/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.tmp/mutation.json' },
  thresholds: { high: 90, low: 85, break: 85 },
};
