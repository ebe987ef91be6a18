/** `npm start`: serves what `npm run build` has built, in production mode unless NODE_ENV says otherwise. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { appDir } from './prepare.mjs';

process.chdir(appDir);
process.env.NODE_ENV ??= 'production';
if (!existsSync(join(appDir, 'dist', 'build', 'index.html'))) {
  process.stderr.write('Nothing is built yet: run `npm run build` first.\n');
  process.exit(1);
}
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
await createStrapi({ appDir, distDir: join(appDir, 'dist') }).start();
