import config from '../../jest.config.mjs';

const unit = config.projects.find((project) => project.displayName === 'unit');

/** Tests that the runner cannot use: a planted fault is unknown to threads, and the data of vPIC takes a minute to prepare. */
const left = ['search/engine/thread/', 'vin/vin-cases.test.ts', 'vin/number/suggest-vins.test.ts'];

/** The unit tests alone: the runner of `npm run test:mutation` knows no projects. */
export default { ...unit, rootDir: process.cwd(), testPathIgnorePatterns: ['/node_modules/', ...left] };
