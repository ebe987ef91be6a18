import { expect, test } from '@jest/globals';
import { Readiness, type ReadinessDeps } from './readiness';

const defaultDeps = { isStarted: () => true, isDraining: () => false };

function aReadiness(parts: Partial<ReadinessDeps> = {}) {
  let tries = 0;
  const probe = () => {
    tries++;
    return Promise.resolve();
  };
  const readiness = new Readiness({ ...defaultDeps, probe, ...parts });
  return { readiness, tries: () => tries };
}

test('is ready when the instance has started, can write and is not stopping', async () => {
  expect(await aReadiness().readiness.condition()).toBe('ready');
});

test('does not probe the database before the start or during the shutdown', async () => {
  const starting = aReadiness({ isStarted: () => false });
  const draining = aReadiness({ isDraining: () => true });

  expect(await starting.readiness.condition()).toBe('starting');
  expect(await draining.readiness.condition()).toBe('draining');
  expect(starting.tries() + draining.tries()).toBe(0);
});

test('shares one probe between concurrent callers, and reuses its result', async () => {
  const { readiness, tries } = aReadiness();

  const all = await Promise.all(Array.from({ length: 50 }, () => readiness.condition()));
  await readiness.condition();

  expect(new Set(all)).toEqual(new Set(['ready']));
  expect(tries()).toBe(1);
});

test('caches a failure no longer than a success', async () => {
  let isThere = false;
  const probe = () => (isThere ? Promise.resolve() : Promise.reject(new Error('gone')));
  const { readiness } = aReadiness({ probe, cacheMs: 0 });

  expect(await readiness.condition()).toBe('database_unavailable');
  isThere = true;
  expect(await readiness.condition()).toBe('ready');
});

test('does not probe again while a probe has no answer', async () => {
  let tries = 0;
  let answer = () => undefined as void;
  const probe = () => {
    tries++;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const { readiness } = aReadiness({ probe, cacheMs: 0, timeoutMs: 1 });

  expect(await readiness.condition()).toBe('database_unavailable');
  expect(await readiness.condition()).toBe('database_unavailable');
  expect(tries).toBe(1);
  answer();
  await new Promise(setImmediate);
  void readiness.condition();
  expect(tries).toBe(2);
});

test('reports draining when the shutdown begins during a probe', async () => {
  let isDraining = false;
  const { readiness } = aReadiness({
    isDraining: () => isDraining,
    probe: async () => void (isDraining = true),
  });

  expect(await readiness.condition()).toBe('draining');
});

test('stays ready while another process writes, up to the time limit', async () => {
  let probe = () => Promise.resolve();
  const busy = Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
  const isBusy = (error: unknown) => error === busy;
  const parts = { probe: () => probe(), cacheMs: 0, timeoutMs: 1, isBusy };
  const patient = new Readiness({ ...defaultDeps, ...parts, busyMs: Number.MAX_SAFE_INTEGER });
  const strict = new Readiness({ ...defaultDeps, ...parts, busyMs: 0 });
  probe = () => Promise.reject(busy);
  expect(await patient.condition()).toBe('database_unavailable'); // no write has succeeded yet

  probe = () => Promise.resolve();
  expect([await patient.condition(), await strict.condition()]).toEqual(['ready', 'ready']);
  probe = () => Promise.reject(busy);
  expect([await patient.condition(), await strict.condition()]).toEqual(['ready', 'database_unavailable']);
  probe = () => Promise.reject(new Error('The disk is full.'));
  expect(await patient.condition()).toBe('database_unavailable');
  probe = () => new Promise(() => undefined);
  const alive = setInterval(() => undefined, 1000); // the timers of Readiness do not keep the process alive
  expect([await patient.condition(), await strict.condition()]).toEqual(['ready', 'database_unavailable']);
  clearInterval(alive);
});

test('does not wait for the time limit while another process writes', async () => {
  let probe = () => Promise.resolve();
  const times = { cacheMs: 0, timeoutMs: 2 ** 31 - 1, busyMs: Number.MAX_SAFE_INTEGER, busyAfterMs: 1 };
  const readiness = new Readiness({ ...defaultDeps, ...times, probe: () => probe() });
  expect(await readiness.condition()).toBe('ready');

  probe = () => new Promise(() => undefined);
  const alive = setInterval(() => undefined, 1000); // the timers of Readiness do not keep the process alive
  expect(await readiness.condition()).toBe('ready');
  clearInterval(alive);
});
