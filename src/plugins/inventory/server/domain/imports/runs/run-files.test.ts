import { expect, test } from '@jest/globals';
import { ArchivePictures } from '../pictures/archive-pictures';
import { bytesOf } from '../read/byte-source';
import { RunFiles } from './run-files';

async function filesOf(ids: readonly number[], clientOf: (id: number) => string | undefined = () => undefined) {
  const closed: number[] = [];
  const noted: number[] = [];
  const files = new RunFiles((id) => noted.push(id));
  const archive = await ArchivePictures.of([]);
  for (const id of ids)
    files.add(id, {
      ...{ source: bytesOf(Buffer.from('')), name: null, client: clientOf(id) },
      close: async () => void closed.push(id),
    });
  return { files, closed, noted, keep: (id: number) => files.keep(id, archive, { isWaiting: true }) };
}

test('closes the oldest file whose run waits for a person, and says so', async () => {
  const { files, closed, noted, keep } = await filesOf([1, 2, 3]);
  [1, 2, 3].forEach(keep);
  expect([closed, noted]).toEqual([[1], [1]]);

  expect([files.closeOldestWaiting(), files.closeOldestWaiting(), files.closeOldestWaiting()]).toEqual([
    true,
    true,
    false,
  ]);
  expect(closed).toEqual([1, 2, 3]);
});

test('keeps the file of a run that a person has started', async () => {
  const { files, closed, keep } = await filesOf([1, 2, 3, 4]);
  keep(1);
  files.use(1);
  [2, 3, 4].forEach(keep);

  expect(closed).toEqual([2]);
});

test('closes the file of one client only', async () => {
  const { files, closed, keep } = await filesOf([1, 2], (id) => `admin ${id}`);
  [1, 2].forEach(keep);
  expect([files.closeOldestWaiting('admin 2'), files.closeOldestWaiting('admin 2'), closed]).toEqual([
    true,
    false,
    [2],
  ]);
});
