/**
 * Runs the compiled product for tests on a free port. A second port loads bundles for tests, and reports event-loop
 * delays to benchmarks.
 *
 * It uses the environment that it was started with and sends its ports to its parent. With TEST_WARM it waits for the
 * jobs of support/warm-processes.ts instead, one after the other, because loading the product takes longer than
 * starting it. It ends when the channel to its parent closes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Module, { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const require = createRequire(import.meta.url);
const appDir = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const plugin = join(appDir, 'dist', 'src', 'plugins', 'inventory', 'server');

// Hashes passwords in as few rounds as possible, because tests create hundreds of admins.
const bcrypt = createRequire(require.resolve('@strapi/admin/package.json'))('bcryptjs');
const { hash } = bcrypt;
bcrypt.hash = (password, salt, ...more) => hash(password, typeof salt === 'number' ? 4 : salt, ...more);
// Reports each password that is compared in the event loop, and so delays every new connection.
const { compare } = bcrypt;
bcrypt.compare = (...parameters) => {
  console.error('A password is compared in the event loop.');
  return compare(...parameters);
};

const { createStrapi } = require('@strapi/strapi');
const { servicesOf } = require(join(plugin, 'boot', 'instance.js'));
const { loadBundle } = require(join(plugin, 'maintenance', 'bundle', 'load.js'));
const { addAdmin, addUser } = require(join(plugin, 'platform', 'strapi', 'strapi.js'));

/** Starts the product. @returns its ports and a function that stops it */
async function serve() {
  const strapi = await createStrapi({
    appDir,
    distDir: join(appDir, 'dist'),
    serveAdminPanel: process.env.TEST_PANEL === '1',
  }).load();
  const services = servicesOf(strapi);
  if (process.env.TEST_LICENCE) await services.licences.install(process.env.TEST_LICENCE);

  if (process.env.TEST_ROUTES === '1') reportRoutes(strapi);
  strapi.server.mount();
  await new Promise((listening) => strapi.server.listen(Number(process.env.TEST_PORT ?? 0), '127.0.0.1', listening));
  // It wakes the process 1,000 times a second.
  const hold = process.env.TEST_HOLD === '1' ? monitorEventLoopDelay({ resolution: 1 }) : undefined;
  hold?.enable();
  const turns = process.env.TEST_TURNS === '1' ? watchTurns() : undefined;
  const control = createServer((request, response) => answer({ strapi, services, hold, turns }, request, response));
  control.keepAliveTimeout = 600_000; // a test that waits for a compiler uses the same connection afterwards
  await new Promise((listening) => control.listen(0, '127.0.0.1', listening));
  return {
    place: { port: strapi.server.httpServer.address().port, controlPort: control.address().port },
    end: async () => {
      hold?.disable();
      turns?.stop();
      control.close();
      control.closeAllConnections();
      await strapi.destroy();
    },
  };
}

/**
 * Measures the longest turn of the event loop in CPU time of its thread, which other processes do not prolong. A timer
 * runs between turns; short turns within its millisecond count as one.
 */
function watchTurns() {
  const usedMs = () => Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)[0]) / 1e6;
  let last = usedMs();
  let longest = 0;
  const timer = setInterval(() => {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const take = () => {
    const taken = longest;
    longest = 0;
    return taken;
  };
  return { take, stop: () => clearInterval(timer) };
}

/** Adds the matched route to each answer of Strapi, and a route that needs no login. */
function reportRoutes(strapi) {
  strapi.server.app.use(async (ctx, next) => {
    try {
      await next();
    } finally {
      const { pathAndMethod } = strapi.server.router.match(ctx.path, ctx.method);
      const matched = pathAndMethod.filter(({ methods }) => methods.length > 0);
      const inner = matched.filter(({ path }) => path !== '/((?!uploads/).+)'); // which has the lowest priority
      const route = inner.findLast(({ path }) => path.endsWith(ctx.state.route?.path)) ?? matched[0];
      if (route) ctx.set('X-Matched-Route', route.path);
    }
  });
  const handler = (ctx) => (ctx.body = 'open');
  strapi.server.routes([{ method: 'GET', path: '/test-left-open', handler, config: { auth: false } }]);
}

/** Collects garbage. Returns the bytes in use. */
function collect() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * `POST` loads the bundle in the body and returns the error on failure. `GET` returns what the process holds, and for
 * how long the event loop was blocked since the last `GET`: with TEST_HOLD, and with TEST_TURNS in CPU time. `PUT`
 * cleans media. `PATCH` creates the super admin in the body. `OPTIONS` lists the routes of Strapi.
 */
async function answer({ strapi, services, hold, turns }, request, response) {
  if (request.method === 'GET') {
    const { httpServer } = strapi.server;
    const connections = await new Promise((resolve) => httpServer.getConnections((_error, count) => resolve(count)));
    const { uploads, feeds } = services;
    const files = { uploads: uploads.incoming.inFlight, feeds: feeds.inFlight };
    const held = { ...files, rss: process.memoryUsage().rss, connections };
    if (request.url.endsWith('?collect')) held.used_bytes = collect();
    response.end(JSON.stringify({ ...held, longest_hold_ms: hold && hold.max / 1e6, longest_turn_ms: turns?.take() }));
    hold?.reset();
    return;
  }
  if (request.method === 'OPTIONS') {
    const routes = strapi.server.listRoutes().map(({ methods, path }) => ({ methods, path }));
    return void response.end(JSON.stringify(routes));
  }
  if (request.method === 'PUT') {
    const cleaned = await services.uploads.clean({ isDryRun: false, report: console.error });
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
    const result = await loadBundle(services, path, { addUser: (user) => addUser(strapi, user) });
    response.end(JSON.stringify({ result }));
  } catch (error) {
    response.end(
      JSON.stringify({ error: { code: error.code, message: error.message, data: error.data, stack: error.stack } }),
    );
  }
}

/** The running product, between a `serve` and the next `end`. */
let running;

/** The jobs by name. The parent receives what they return. */
const jobs = {
  async serve({ environment, folder }) {
    settle(environment, folder);
    running = await serve();
    return running.place;
  },
  async end() {
    await running.end();
    endOutput();
    return {};
  },
  async command({ parameters, environment, folder }) {
    settle(environment, folder);
    const code = await require(join(appDir, 'dist', 'cli', 'run-command.js')).runCommand(parameters);
    process.removeAllListeners();
    delete process.stdout.write; // which the command redirects to stderr
    endOutput();
    return { code };
  },
};

/** Sets the environment and the folder of the next job. */
function settle(environment, folder) {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  Module._initPaths(); // reads NODE_PATH
  process.chdir(folder);
}

/** Marks where the output of a job ends. */
function endOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.write('\0');
}

/**
 * Runs jobs from the parent. On shutdown Strapi calls `process.removeAllListeners()`, which would also remove Node's
 * own listeners for signals and for the channel; here it removes only what the job has added.
 */
function takeJobs() {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ job, ...details }) => process.send(await jobs[job](details)));
  const kept = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  process.removeAllListeners = () => {
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!kept.get(name)?.includes(listener)) process.removeListener(name, listener);
    return process;
  };
}

if (process.env.TEST_WARM) takeJobs();
else {
  process.on('disconnect', () => process.exit(0));
  process.send((await serve()).place);
}
