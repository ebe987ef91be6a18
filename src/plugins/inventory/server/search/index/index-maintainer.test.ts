import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { IndexMaintainer } from './index-maintainer';

/** Something kept up that notes what is done with it, and waits at a gate if the test wants. */
function aKept() {
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
  const upkeep = new IndexMaintainer<number>(
    {
      build: () => act('build'),
      follow: async (changes) => (changes.length > 0 ? act(changes.join()) : undefined),
    },
    (reason) => reasons.push(reason),
  );
  return {
    upkeep,
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

async function aBuilt() {
  const kept = aKept();
  await kept.upkeep.ready();
  return kept;
}

test('it is built when it is first asked for, once', async () => {
  const { upkeep, done } = aKept();
  await Promise.all([upkeep.ready(), upkeep.ready()]);
  expect(upkeep.ready()).toBeUndefined();
  expect(done[0]).toBe('build');
  expect(done.filter((name) => name === 'build')).toHaveLength(1);
});

test('whoever asks waits for the changes told of before', async () => {
  const { upkeep, done } = await aBuilt();
  upkeep.add([1, 2]);
  expect(upkeep.ready()).toBeInstanceOf(Promise);
  await upkeep.ready();
  expect(done).toEqual(['build', '1,2']);
  expect(upkeep.ready()).toBeUndefined();
});

test('changes are followed though nobody asks', async () => {
  const { upkeep, done } = await aBuilt();
  upkeep.add([1]);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(done).toEqual(['build', '1']);
});

test('changes that come while others are followed wait, and are followed together', async () => {
  const { upkeep, done, hold } = await aBuilt();
  const open = hold('1');
  upkeep.add([1]);
  const first = upkeep.ready();
  await turn();
  upkeep.add([2]);
  upkeep.add([3]);
  const second = upkeep.ready();
  open();
  await first;
  expect(done).toEqual(['build', '1']);
  await second;
  expect(done).toEqual(['build', '1', '2,3']);
});

test('changes that are told of before it has looked are followed together, and waited for once', async () => {
  const { upkeep, done } = await aBuilt();
  upkeep.add([1]);
  const first = upkeep.ready();
  upkeep.add([2]);
  expect(upkeep.ready()).toBe(first);
  await first;
  expect(done).toEqual(['build', '1,2']);
});

test('changes that come while it is built are followed after it', async () => {
  const { upkeep, done, hold } = aKept();
  const open = hold('build');
  const built = upkeep.ready();
  await turn();
  upkeep.add([1]);
  open();
  await built;
  await upkeep.ready();
  expect(done).toEqual(['build', '1']);
});

test('changes that were told of before it is built are not followed: the build has read them', async () => {
  const { upkeep, done } = aKept();
  upkeep.add([1]);
  await upkeep.ready();
  expect(done).toEqual(['build']);
});

test('when changes cannot be followed it is built anew, and whoever waits sees that', async () => {
  const { upkeep, done, reasons, failAt } = await aBuilt();
  failAt('1');
  upkeep.add([1]);
  await upkeep.ready();
  expect(done).toEqual(['build', '1', 'build']);
  expect(reasons).toEqual([new Error('fault at 1')]);
});

test('when it cannot be built whoever waits is told, and the next who asks tries again', async () => {
  const { upkeep, done, failAt } = aKept();
  failAt('build');
  await expect(upkeep.ready()).rejects.toThrow('fault at build');
  upkeep.add([1]); // nothing happens before somebody asks
  await upkeep.ready();
  expect(done).toEqual(['build', 'build']);
});

test('what is said to be unfit while it is built is built again', async () => {
  const { upkeep, done, hold } = aKept();
  const open = hold('build');
  const built = upkeep.ready();
  await turn();
  upkeep.rebuild();
  open();
  await built;
  await upkeep.ready();
  expect(done).toEqual(['build', 'build']);
});

test('never do two runs overlap, whoever tells of changes in the moment when one has ended', async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  const upkeep = new IndexMaintainer<number>(
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
  await upkeep.ready();
  upkeep.add([1]);
  const first = upkeep.ready();
  await turn();
  upkeep.add([2]);
  await first;
  upkeep.add([3]);
  await upkeep.ready();
  expect(seen).toEqual([1, 2, 3]);
  expect(most).toBe(1);
});
