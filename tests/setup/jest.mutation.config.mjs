import config from '../../jest.config.mjs';

const unit = config.projects.find((project) => project.displayName === 'unit');

/**
 * Tests that the runner cannot use: threads do not see a mutant, the data of vPIC take a minute to prepare, and the
 * others load most of the server for each mutant.
 */
const left = [
  ...['server/http/', 'imports/runs/', 'imports/read/', 'search/index/'],
  ...['search/engine/thread/', 'vin/vin-cases.test.ts', 'vin/number/suggest-vins.test.ts'],
];

/** Only the unit tests: the runner of `npm run test:mutation` does not support projects. */
export default { ...unit, rootDir: process.cwd(), testPathIgnorePatterns: ['/node_modules/', ...left] };
