/** One project for each kind of test. CONTRIBUTING.md lists the commands. */
import { availableParallelism, totalmem } from 'node:os';

/** A worker, its services and its browser take up to 1.6 GiB (the browser tests; the others take half). */
const workersInMemory = Math.floor(totalmem() / (2 * 1024 ** 3));

/** Packages that contain only ES modules. They are transformed like our own code. */
const esModules = [
  'file-type',
  'p-limit',
  'yocto-queue',
  'strtok3',
  'token-types',
  '@tokenizer',
  'uint8array-extras',
  '@borewit',
];

const typescript = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/**
 * Globals that Jest injects into each module. Looking them up in the global object of a test file makes the loops of
 * the search engine 30 times slower.
 */
const builtins = ['Math', 'Map', 'Set', 'Number', 'String', 'Array', 'Object', 'Uint8Array', 'Uint32Array'];

const common = {
  testEnvironment: 'node',
  transform: { '^.+\\.m?[jt]s$': ['@swc/jest', typescript] },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.tmp/', '<rootDir>/src/plugins/inventory/package.json'],
  resolver: '<rootDir>/tests/setup/resolver.cjs',
  // Coverage is counted in what is compiled for each file.
  ...(process.env.TEST_COVERAGE ? {} : { runtime: '<rootDir>/tests/setup/runtime.cjs' }),
  setupFilesAfterEnv: ['<rootDir>/tests/setup/each-file.ts'],
  sandboxInjectedGlobals: builtins,
};

const project = (displayName, folders, more = {}) => ({
  ...common,
  displayName,
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
  ...more,
});

/** Options for projects that test running services. */
const withService = {
  testEnvironment: '<rootDir>/tests/setup/environment.ts',
  globalSetup: '<rootDir>/tests/setup/start.ts',
  globalTeardown: '<rootDir>/tests/setup/stop.ts',
};

export default {
  // One more than there are processors, because tests often wait for their service or browser.
  maxWorkers: Math.max(2, Math.min(availableParallelism() + 1, workersInMemory)),
  projects: [
    project('unit', ['src', 'demo', 'bench', 'packages']),
    ...['http', 'cli', 'docs', 'client', 'postgres', 'cluster', 'faults', 'stranger'].map((name) =>
      project(name, [`tests/${name}`], withService),
    ),
    project('panel', ['tests/panel'], { ...withService, testEnvironmentOptions: { hasPanel: true } }),
  ],
};
