import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { countScans } from './jpeg-scans';

const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#785' } });
const [segment, scan, end] = ['ffe10006ffdaffda', 'ffda0002ff00ffd0', 'ffd9'];
const fileOf = (...parts: readonly string[]) => Buffer.from(['ffd8', ...parts].join(''), 'hex');

test('counts the scans of real files', async () => {
  expect(countScans(await drawn.clone().jpeg().toBuffer())).toBe(1);
  expect(countScans(await drawn.clone().jpeg({ progressive: true }).toBuffer())).toBeGreaterThan(3);
});

test.each([
  ['none in other segments', fileOf(segment, end), 0],
  ['none after the end', fileOf(scan, end, scan, scan), 1],
  ['those of a file that is cut off', fileOf(scan, segment, scan), 2],
  ['those of a file that ends in a marker', fileOf(scan, 'ff'), 1],
  ['those of a file that ends in a length', fileOf(scan, 'ffe100'), 1],
  ['those behind a marker without a segment', fileOf(scan, 'ff01fe00', scan, end), 2],
  ['those behind filling', fileOf('ffffff', scan.slice(2), end), 1],
  ['any number behind a reserved marker', fileOf(scan, 'ff02ffd2', scan, end), Infinity],
  ['none of another file', Buffer.from('RIFF'), 0],
])('counts %s', (_, bytes, scans) => {
  expect(countScans(bytes)).toBe(scans);
});
