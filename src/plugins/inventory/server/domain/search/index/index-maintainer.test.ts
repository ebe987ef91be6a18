import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { IndexMaintainer } from './index-maintainer';

/** Returns a maintainer of an index that records its calls. `hold` delays a call, `failAt` makes it fail. */
function aMaintainer() {
  const done: string[] = [];
  const reasons: unknown[] = [];
  const gates = new Map<string, Promise<void>>();
  const faults = new Map<string, Error>();
  const act = async (name: string) => {
    done.push(name);
    await gates.get(name);
    const fault = faults.get(name);
    faults.delete(name);
    if (fault) throw fault;
  };
  const maintainer = new IndexMaintainer<number>(
    {
      build: () => act('build'),
      follow: async (changes) => (changes.length > 0 ? act(changes.join()) : undefined),
    },
    (reason) => reasons.push(reason),
  );
  return {
    maintainer,
    done,
    reasons,
    failAt: (name: string) => faults.set(name, new Error(`fault at ${name}`)),
    hold: (name: string) => {
      let open = () => {};
      gates.set(name, new Promise((resolve) => (open = resolve)));
      return () => {
        gates.delete(name);
        open();
      };
    },
  };
}

async function aBuiltIndex() {
  const index = aMaintainer();
  await index.maintainer.ready();
  return index;
}

test('builds the index once, on the first call of ready', async () => {
  const { maintainer, done } = aMaintainer();
  await Promise.all([maintainer.ready(), maintainer.ready()]);
  expect(maintainer.ready()).toBeUndefined();
  expect(done[0]).toBe('build');
  expect(done.filter((name) => name === 'build')).toHaveLength(1);
});

test('ready waits for the changes added before it', async () => {
  const { maintainer, done } = await aBuiltIndex();
  maintainer.add([1, 2]);
  expect(maintainer.ready()).toBeInstanceOf(Promise);
  await maintainer.ready();
  expect(done).toEqual(['build', '1,2']);
  expect(maintainer.ready()).toBeUndefined();
});

test('applies changes without a call of ready', async () => {
  const { maintainer, done } = await aBuiltIndex();
  maintainer.add([1]);
  for (let turns = 0; turns < 1000 && done.length < 2; turns++) await turn();
  expect(done).toEqual(['build', '1']);
});

test('queues changes during a run and applies them together', async () => {
  const { maintainer, done, hold } = await aBuiltIndex();
  const open = hold('1');
  maintainer.add([1]);
  const first = maintainer.ready();
  await turn();
  maintainer.add([2]);
  maintainer.add([3]);
  const second = maintainer.ready();
  open();
  await first;
  expect(done).toEqual(['build', '1']);
  await second;
  expect(done).toEqual(['build', '1', '2,3']);
});

test('applies changes that are added before the run starts together, with one wait', async () => {
  const { maintainer, done } = await aBuiltIndex();
  maintainer.add([1]);
  const first = maintainer.ready();
  maintainer.add([2]);
  expect(maintainer.ready()).toBe(first);
  await first;
  expect(done).toEqual(['build', '1,2']);
});

test('applies changes that arrive during a build after it', async () => {
  const { maintainer, done, hold } = aMaintainer();
  const open = hold('build');
  const built = maintainer.ready();
  await turn();
  maintainer.add([1]);
  open();
  await built;
  await maintainer.ready();
  expect(done).toEqual(['build', '1']);
});

test('does not apply changes that were added before the build, which has read them', async () => {
  const { maintainer, done } = aMaintainer();
  maintainer.add([1]);
  await maintainer.ready();
  expect(done).toEqual(['build']);
});

test('rebuilds the index when changes cannot be applied; ready waits for the rebuild', async () => {
  const { maintainer, done, reasons, failAt } = await aBuiltIndex();
  failAt('1');
  maintainer.add([1]);
  await maintainer.ready();
  expect(done).toEqual(['build', '1', 'build']);
  expect(reasons).toEqual([new Error('fault at 1')]);
});

test('ready rejects when the build fails, and the next call tries again', async () => {
  const { maintainer, done, failAt } = aMaintainer();
  failAt('build');
  await expect(maintainer.ready()).rejects.toThrow('fault at build');
  maintainer.add([1]); // nothing runs before ready is called
  await maintainer.ready();
  expect(done).toEqual(['build', 'build']);
});

test('builds again after rebuild is called during a build', async () => {
  const { maintainer, done, hold } = aMaintainer();
  const open = hold('build');
  const built = maintainer.ready();
  await turn();
  maintainer.rebuild();
  open();
  await built;
  await maintainer.ready();
  expect(done).toEqual(['build', 'build']);
});

test('runs never overlap, even if changes arrive at the moment when a run ends', async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  const maintainer = new IndexMaintainer<number>(
    {
      build: async () => undefined,
      follow: async (changes) => {
        most = Math.max(most, ++running);
        await turn();
        seen.push(...changes);
        running--;
      },
    },
    () => undefined,
  );
  await maintainer.ready();
  maintainer.add([1]);
  const first = maintainer.ready();
  await turn();
  maintainer.add([2]);
  await first;
  maintainer.add([3]);
  await maintainer.ready();
  expect(seen).toEqual([1, 2, 3]);
  expect(most).toBe(1);
});
