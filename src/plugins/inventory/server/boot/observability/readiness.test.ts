import { expect, test } from '@jest/globals';
import { Readiness, type ReadinessDeps } from './readiness';

const aReadinessParts = { isStarted: () => true, isDraining: () => false };

function aReadiness(parts: Partial<ReadinessDeps> = {}) {
  let tries = 0;
  const probe = () => {
    tries++;
    return Promise.resolve();
  };
  const readiness = new Readiness({ isStarted: () => true, isDraining: () => false, probe, ...parts });
  return { readiness, tries: () => tries };
}

test('an instance that has started, can write and is not stopping is ready', async () => {
  expect(await aReadiness().readiness.condition()).toBe('ready');
});

test('before the start and while it stops the database is not asked', async () => {
  const starting = aReadiness({ isStarted: () => false });
  const draining = aReadiness({ isDraining: () => true });

  expect(await starting.readiness.condition()).toBe('starting');
  expect(await draining.readiness.condition()).toBe('draining');
  expect(starting.tries() + draining.tries()).toBe(0);
});

test('many who ask share one try, and one that has just been', async () => {
  const { readiness, tries } = aReadiness();

  const all = await Promise.all(Array.from({ length: 50 }, () => readiness.condition()));
  await readiness.condition();

  expect(new Set(all)).toEqual(new Set(['ready']));
  expect(tries()).toBe(1);
});

test('a failure is as short-lived as a success', async () => {
  let isThere = false;
  const probe = () => (isThere ? Promise.resolve() : Promise.reject(new Error('gone')));
  const { readiness } = aReadiness({ probe, cacheMs: 0 });

  expect(await readiness.condition()).toBe('database_unavailable');
  isThere = true;
  expect(await readiness.condition()).toBe('ready');
});

test('a database that does not answer is not asked again before it does', async () => {
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

test('one that is told to stop while the database is asked says so', async () => {
  let isDraining = false;
  const { readiness } = aReadiness({
    isDraining: () => isDraining,
    probe: async () => void (isDraining = true),
  });

  expect(await readiness.condition()).toBe('draining');
});

test('a writer that another process holds is no outage, until it has been held for too long', async () => {
  let probe = () => Promise.resolve();
  const busy = Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
  const isBusy = (error: unknown) => error === busy;
  const parts = { probe: () => probe(), cacheMs: 0, timeoutMs: 1, isBusy };
  const patient = new Readiness({ ...aReadinessParts, ...parts, busyMs: Number.MAX_SAFE_INTEGER });
  const strict = new Readiness({ ...aReadinessParts, ...parts, busyMs: 0 });
  probe = () => Promise.reject(busy);
  expect(await patient.condition()).toBe('database_unavailable'); // no write has ever gone through

  probe = () => Promise.resolve();
  expect([await patient.condition(), await strict.condition()]).toEqual(['ready', 'ready']);
  probe = () => Promise.reject(busy);
  expect([await patient.condition(), await strict.condition()]).toEqual(['ready', 'database_unavailable']);
  probe = () => Promise.reject(new Error('The disk is full.'));
  expect(await patient.condition()).toBe('database_unavailable');
  probe = () => new Promise(() => undefined);
  const alive = setInterval(() => undefined, 1000); // the timers of a readiness do not keep the process alive
  expect([await patient.condition(), await strict.condition()]).toEqual(['ready', 'database_unavailable']);
  clearInterval(alive);
});
