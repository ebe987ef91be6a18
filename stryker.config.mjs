/**
 * `npm run test:mutation`: mutates the business rules and reports how many mutants the unit tests kill. For a part of the
 * rules: `npm run test:mutation -- --mutate <pattern>`.
 */
export default {
  mutate: [
    'src/plugins/inventory/server/{access,listings,search/engine,vin}/**/*.ts',
    '!src/plugins/inventory/server/**/testing/**',
    '!src/plugins/inventory/server/**/*.test.ts',
    '!src/plugins/inventory/server/**/*-store.ts', // SQL, covered by the API tests
  ],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'tests/setup/jest.mutation.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  ignoreStatic: true, // mutants in code that runs once at load time would need every test
  concurrency: 2,
  tempDirName: '.tmp/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.tmp/mutation.json' },
  thresholds: { high: 90, low: 85, break: 85 },
};
