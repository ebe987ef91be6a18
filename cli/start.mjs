/** `npm start`: starts the build from `npm run build`, in production mode unless NODE_ENV is set. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { appDir } from './prepare.mjs';

process.chdir(appDir);
process.env.NODE_ENV ??= 'production';
if (!existsSync(join(appDir, 'dist', 'build', 'index.html'))) {
  process.stderr.write('There is no build. Run `npm run build` first.\n');
  process.exit(1);
}
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
await createStrapi({ appDir, distDir: join(appDir, 'dist') }).start();
