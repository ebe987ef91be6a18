import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { packedSample } from '../testing/packed-sample';
import { VpicData } from './vpic-data';

const folder = mkdtempSync(join(tmpdir(), 'vin-data-'));
const sample = { packed: packedSample(folder), version: '2.0.1' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('two concurrent preparations both succeed and leave only one file', async () => {
  const left = join(folder, 'shared', 'vpic-0.0.0-0.db-killed');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'source.db'), 'half');
  utimesSync(left, new Date(0), new Date(0));
  const both = [new VpicData(join(folder, 'shared'), sample), new VpicData(join(folder, 'shared'), sample)];

  const opened = await Promise.all(both.map((data) => data.open()));

  for (const data of opened) {
    expect(data.all('SELECT makes FROM wmi WHERE code = ?', ['1HG'])).toHaveLength(1);
    expect(() => data.all("INSERT INTO model VALUES (0, 'x', 'y') RETURNING id")).toThrow(/readonly/);
  }
  expect(readdirSync(join(folder, 'shared'))).toEqual([expect.stringMatching(/^vpic-[\d.]+-\d+\.db$/)]);
  for (const data of both) data.close();
});

test('rejects if the folder cannot be created, and tries again', async () => {
  const place = join(folder, 'taken');
  writeFileSync(place, '');
  const data = new VpicData(place, sample);
  await expect(data.open()).rejects.toThrow(/ENOTDIR|EEXIST/);

  rmSync(place);
  symlinkSync(join(folder, 'shared'), place);

  expect((await data.open()).all('SELECT count(*) AS models FROM model')).toEqual([{ models: expect.any(Number) }]);
  data.close();
});

test('close stops a preparation and leaves no files', async () => {
  const data = new VpicData(join(folder, 'closed'));
  const opening = data.open();
  opening.catch(() => undefined);
  while (!existsSync(join(folder, 'closed')) || readdirSync(join(folder, 'closed')).length === 0) await pause(20);

  data.close();

  await expect(opening).rejects.toThrow('Could not prepare the VIN data');
  expect(readdirSync(join(folder, 'closed'))).toEqual([]);
});
