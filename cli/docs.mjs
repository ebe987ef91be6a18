/** `npm run docs`: writes docs/openapi.json and the client's types. */
import { appDir, ensureInstalled, run } from './prepare.mjs';

ensureInstalled();
run(process.execPath, ['--import', 'tsx', 'cli/openapi.mjs', 'write'], { cwd: appDir });
