import { expect, test } from '@jest/globals';
import type { Strapi } from '../../../../platform/strapi/strapi';
import { changeOneFileATurn } from './one-file-a-turn';

test('other work runs between two files, and a failing file does not hold the others up', async () => {
  const events: string[] = [];
  const note = (name: string) => async (file: unknown) => {
    events.push(`${name} ${String(file)}`);
    if (file === 2) throw new Error('refused');
    return file;
  };
  let service = { updateFileInfo: note('change'), remove: note('remove') };
  const registry = {
    extend: (_uid: string, change: (one: typeof service) => typeof service) => void (service = change(service)),
  };
  changeOneFileATurn({ get: () => registry } as unknown as Strapi);

  const work = [service.updateFileInfo(1), service.updateFileInfo(2), service.remove(3)];
  const otherWork = () => {
    events.push('other work');
    if (!events.includes('remove 3')) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  const results = await Promise.allSettled(work);

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const files = events.filter((event) => event !== 'other work');
  expect(files).toEqual(['change 1', 'change 2', 'remove 3']);
  const [first = 0, second = 0, third = 0] = files.map((file) => events.indexOf(file));
  expect([events.slice(first, second), events.slice(second, third)].every((some) => some.includes('other work'))).toBe(
    true,
  );
});
