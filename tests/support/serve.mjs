/**
 * One running service for tests: the compiled product on a database of its own, on a free port, with a second port
 * through which a test loads bundles, and a bench asks how long the event loop was held. Says where it is over the channel to its parent, and ends when that closes.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const appDir = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const plugin = join(appDir, 'dist', 'src', 'plugins', 'inventory', 'server');

const { createStrapi } = require('@strapi/strapi');
const { inventoryOf } = require(join(plugin, 'instance.js'));
const { loadBundle } = require(join(plugin, 'dealership', 'load.js'));
const { addAdmin, addUser } = require(join(plugin, 'platform', 'strapi.js'));

const strapi = await createStrapi({
  appDir,
  distDir: join(appDir, 'dist'),
  serveAdminPanel: process.env.TEST_PANEL === '1',
}).load();
const inventory = inventoryOf(strapi);
if (process.env.TEST_LICENCE) await inventory.licences.install(process.env.TEST_LICENCE);

strapi.server.mount();
await new Promise((listening) => strapi.server.listen(Number(process.env.TEST_PORT ?? 0), '127.0.0.1', listening));

const hold = monitorEventLoopDelay({ resolution: 1 });
hold.enable();

/**
 * `POST` loads the bundle in the body; a failure is told as it is. `GET` tells what the process holds, and for how long
 * the event loop was held since the last `GET`. `PUT` cleans media. `PATCH` makes the super admin in the body.
 */
const control = createServer(async (request, response) => {
  if (request.method === 'GET') {
    const held = { uploads: inventory.uploads.incoming.inFlight, rss: process.memoryUsage().rss };
    response.end(JSON.stringify({ ...held, longest_hold_ms: hold.max / 1e6 }));
    hold.reset();
    return;
  }
  if (request.method === 'PUT') {
    const cleaned = await inventory.uploads.clean({ isDryRun: false, report: console.error });
    return void response.end(JSON.stringify(cleaned));
  }
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  if (request.method === 'PATCH') {
    const added = await addAdmin(strapi, JSON.parse(Buffer.concat(chunks)));
    return void response.end(JSON.stringify({ added }));
  }
  const folder = process.env.TEST_BUNDLES;
  const path = join(folder, `bundle-${Date.now()}-${Math.random().toString(36).slice(2)}.json`);
  writeFileSync(path, Buffer.concat(chunks));
  try {
    const result = await loadBundle(inventory, path, { addUser: (user) => addUser(strapi, user) });
    response.end(JSON.stringify({ result }));
  } catch (error) {
    response.end(
      JSON.stringify({ error: { code: error.code, message: error.message, data: error.data, stack: error.stack } }),
    );
  }
});
await new Promise((listening) => control.listen(0, '127.0.0.1', listening));

process.on('disconnect', () => process.exit(0));
process.send({ port: strapi.server.httpServer.address().port, controlPort: control.address().port });
