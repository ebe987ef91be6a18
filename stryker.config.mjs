import { existsSync } from 'node:fs';

/**
 * `npm run test:mutation`: mutates the business rules and reports how many mutants the unit tests kill. For a part of
 * the rules: `npm run test:mutation -- --mutate <file>,<file>`. docs/MUTATION.md has the scores.
 */
const domain = 'src/plugins/inventory/server/domain';

/** Rules alone: none of these files imports SQL, Strapi, HTTP, a thread or a clock. */
const rules = {
  access: ['capability-actions', 'grant', 'key-format', 'licence', 'licence-token'],
  'imports/map': ['map-row', 'propose-columns', 'read-date', 'read-flags', 'read-number', 'read-text'],
  'imports/plan': ['differences', 'match-key', 'plan-row', 'removal', 'validate-row'],
  'listings/values': [
    'category-values',
    'convert-value',
    'has-value',
    'parse-value',
    'parse-stored-values',
    'required-values',
    'validate-fields',
  ],
  'listings/changes': ['transitions'],
  'listings/stores': ['listing-record'],
  'vin/number': ['check-digit', 'model-year', 'suggest-vins', 'vin'],
  'vin/decoding/providers': ['non-us-makers'],
  'vin/decoding/values': ['make-names', 'map-values', 'number-of', 'title', 'dealer-names'],
  'vin/vpic': ['key-pattern', 'match-patterns', 'vpic-response'],
};

const files = Object.entries(rules).flatMap(([folder, names]) => names.map((name) => `${domain}/${folder}/${name}.ts`));
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`Correct these names in stryker.config.mjs: ${missing.join(', ')}`);

export default {
  mutate: [
    ...files,
    `${domain}/search/engine/*.ts`,
    `${domain}/search/engine/{numbers,sets,terms,text}/*.ts`, // thread/ runs in a thread, where no fault can be planted
    '!src/**/*.test.ts',
  ],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'tests/setup/jest.mutation.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  ignoreStatic: true, // mutants in code that runs once at load time would need every test
  ignorePatterns: ['dist', '.strapi', '.cache', 'docs', 'public', 'tests/fixtures'], // not needed by unit tests
  concurrency: 2,
  timeoutMS: 20_000, // a slow machine must not pass for a test that found the fault
  tempDirName: '.tmp/stryker',
  incrementalFile: '.tmp/mutation-incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.tmp/mutation.json' },
  thresholds: { high: 90, low: 85, break: 85 },
};
