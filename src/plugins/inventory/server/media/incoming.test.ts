import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { IncomingFiles } from './incoming';

const parent = mkdtempSync(join(tmpdir(), 'incoming-'));
after(() => rmSync(parent, { recursive: true, force: true }));

test('a file holds what was appended, in order, and has no name', async () => {
  const folder = join(parent, 'nameless');
  const incoming = new IncomingFiles(folder, 1000);
  const file = await incoming.open();
  await file.append(Buffer.from('one '));
  await file.append(Buffer.from('two'));

  expect((await file.read()).toString()).toBe('one two');
  expect(readdirSync(folder)).toEqual([]);
  expect(incoming.inFlight).toEqual({ files: 1, bytes: 7 });
  await file.close();
  await file.close();
  expect(incoming.inFlight).toEqual({ files: 0, bytes: 0 });
});

test('together they take no more than the room that there is', async () => {
  const incoming = new IncomingFiles(join(parent, 'room'), 10);
  const [one, two] = [await incoming.open(), await incoming.open()];
  await one.append(Buffer.alloc(6));

  await expect(two.append(Buffer.alloc(5))).rejects.toMatchObject({ code: 'svc_unavailable' });
  await one.close();
  await two.append(Buffer.alloc(10));
  await two.close();
  expect(incoming.inFlight).toEqual({ files: 0, bytes: 0 });
});

test('what a process left that died is cleared', async () => {
  const folder = join(parent, 'left');
  mkdirSync(folder);
  writeFileSync(join(folder, 'left-behind'), 'x');
  await new IncomingFiles(folder, 10).clear();
  await new IncomingFiles(join(parent, 'never made'), 10).clear();

  expect(readdirSync(folder)).toEqual([]);
});
