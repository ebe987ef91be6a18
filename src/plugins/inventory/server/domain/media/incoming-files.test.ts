import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { processMark } from '../../platform/storage/abandoned-folders';
import { IncomingFiles } from './incoming-files';

const parent = mkdtempSync(join(tmpdir(), 'incoming-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test('keeps appended chunks in order in a file without a name', async () => {
  const folder = join(parent, 'nameless');
  const incoming = new IncomingFiles(folder, { room: 1000 });
  const file = await incoming.open('user 1');
  await file.append(Buffer.from('one '));
  await file.append(Buffer.from('two'));

  expect((await file.read()).toString()).toBe('one two');
  expect(readdirSync(folder)).toEqual([]);
  expect(incoming.inFlight).toEqual({ files: 1, bytes: 7 });
  await file.close();
  await file.close();
  expect(incoming.inFlight).toEqual({ files: 0, bytes: 0 });
});

test('hashes a large file without loading it into memory', async () => {
  const bytes = randomBytes(3_000_001);
  const file = await new IncomingFiles(join(parent, 'hashed'), { room: bytes.length }).open(undefined);
  await file.append(bytes);
  const before = process.memoryUsage().arrayBuffers;
  const hashed = file.sha256();

  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bytes.length / 2);
  expect(await hashed).toBe(createHash('sha256').update(bytes).digest('hex'));
  await file.close();
});

test('returns svc_unavailable when all files together exceed the upload space', async () => {
  const incoming = new IncomingFiles(join(parent, 'room'), { room: 10 });
  const [one, two] = [await incoming.open(undefined), await incoming.open(undefined)];
  await one.append(Buffer.alloc(6));

  await expect(two.append(Buffer.alloc(5))).rejects.toMatchObject({ code: 'svc_unavailable' });
  await one.close();
  await two.append(Buffer.alloc(10));
  await two.close();
  expect(incoming.inFlight).toEqual({ files: 0, bytes: 0 });
});

test('leaves a third of the upload space to others than one person', async () => {
  const incoming = new IncomingFiles(join(parent, 'share'), { room: 9 });
  const [one, two, other] = [
    await incoming.open('user 1'),
    await incoming.open('user 1'),
    await incoming.open('user 2'),
  ];
  await one.append(Buffer.alloc(5));

  await expect(two.append(Buffer.alloc(2))).rejects.toMatchObject({ code: 'svc_unavailable' });
  await other.append(Buffer.alloc(3));
  await one.close();
  await two.append(Buffer.alloc(6));
  await Promise.all([two.close(), other.close()]);
});

test('closes files that are not needed now before it refuses others', async () => {
  const incoming = new IncomingFiles(join(parent, 'freed'), { room: 10 });
  const kept = [await incoming.open(undefined), await incoming.open(undefined)];
  for (const file of kept) await file.append(Buffer.alloc(4));
  incoming.freeWith(() => {
    const file = kept.shift();
    void file?.close();
    return file !== undefined;
  });
  const next = await incoming.open('user 1');
  await next.append(Buffer.alloc(5));
  expect([kept.length, incoming.inFlight]).toEqual([1, { files: 2, bytes: 9 }]);

  await next.append(Buffer.alloc(1));
  await expect(next.append(Buffer.alloc(1))).rejects.toMatchObject({ code: 'svc_unavailable' });
  expect(kept).toEqual([]);
  await next.close();
});

test('asks only for files of the client whose own part is used up', async () => {
  const incoming = new IncomingFiles(join(parent, 'share'), { room: 9 });
  const asked: unknown[] = [];
  incoming.freeWith((client) => {
    asked.push(client);
    return false;
  });
  const [one, other] = [await incoming.open('user 1'), await incoming.open('user 2')];
  await one.append(Buffer.alloc(6));
  await expect(one.append(Buffer.alloc(1))).rejects.toMatchObject({ code: 'svc_unavailable' });
  await expect(other.append(Buffer.alloc(4))).rejects.toMatchObject({ code: 'svc_unavailable' });
  expect(asked).toEqual(['user 1', undefined]);
  await Promise.all([one.close(), other.close()]);
});

test('takes the largest file also into a small room', async () => {
  const incoming = new IncomingFiles(join(parent, 'small'), { room: 10, largest: 9 });
  const file = await incoming.open('user 1');
  await file.append(Buffer.alloc(9));
  await file.close();
});

test('reads the beginning of a file', async () => {
  const incoming = new IncomingFiles(join(parent, 'beginning'), { room: 1000 });
  const file = await incoming.open('user 1');
  await file.append(Buffer.from('photo'));

  expect((await file.read(3)).toString()).toBe('pho');
  expect((await file.read(12)).toString()).toBe('photo');
  await file.close();
});

test('removes a folder with its files, also when the work in it fails', async () => {
  const folder = join(parent, 'folders');
  const incoming = new IncomingFiles(folder, { room: 10 });
  const write = (path: string) => writeFileSync(join(path, 'pixels.tiff'), 'x');

  await incoming.withFolder('user 1', async ({ path, take }) => {
    write(path);
    take(5);
    expect([readdirSync(folder).length, incoming.inFlight.bytes]).toEqual([1, 5]);
    expect(() => take(6)).toThrow(expect.objectContaining({ code: 'svc_unavailable' }));
  });
  const failed: Array<(bytes: number) => void> = [];
  const fail = incoming.withFolder('user 1', async ({ path, take }) => {
    write(path);
    take(5);
    failed.push(take);
    throw new Error('time limit');
  });
  await expect(fail).rejects.toThrow('time limit');
  for (const take of failed) take(5); // what arrives later is not stored

  expect(readdirSync(folder)).toEqual([]);
  expect(incoming.inFlight).toEqual({ files: 0, bytes: 0 });
});

test('clears what ended processes left, and nothing of running ones', async () => {
  const folder = join(parent, 'shared');
  const incoming = new IncomingFiles(folder, { room: 10 });
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const left = `work${processMark.replace(`@${process.pid}@`, `@${ended}@`)}-abc123`;
  const other = `work${processMark.replace(`@${process.pid}@`, `@${process.ppid}@`)}-abc123`;
  for (const name of [left, other]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, left, 'pixels.tiff'), 'x');

  await incoming.withFolder(undefined, async ({ path }) => {
    await new IncomingFiles(folder, { room: 10 }).clear();
    expect(readdirSync(folder).sort()).toEqual([basename(path), other].sort());
  });
  await new IncomingFiles(join(parent, 'never created'), { room: 10 }).clear();
});
