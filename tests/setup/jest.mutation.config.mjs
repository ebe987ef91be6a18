import config from '../../jest.config.mjs';

const unit = config.projects.find((project) => project.displayName === 'unit');

/** The unit tests alone: the runner of `npm run test:mutation` knows no projects. */
export default { ...unit, rootDir: process.cwd() };
