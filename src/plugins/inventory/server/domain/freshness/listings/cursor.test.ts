import { expect, test } from '@jest/globals';
import { type Cursor, formatCursor, parseCursor } from './cursor';

const cursors: readonly Cursor[] = [
  { feed: 'f1', at: 1_790_000_000, position: { seq: 12 } },
  { feed: 'f1', at: 1_790_000_000, position: { from: '10:20:10,14,19', cluster: '7/1/5' } },
  {
    feed: 'f1',
    at: 1_790_000_000,
    position: { from: '10:10:', cluster: '', sweep: { end: '10:20:', xid: '15', seq: '90071992547409911' } },
  },
];

test.each(cursors)('reads the cursor %j that it wrote', (cursor) => {
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
});

test.each(cursors)('refuses the cursor %j with something added', (cursor) => {
  const text = formatCursor(cursor);
  const fields = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
  const longer = Buffer.from(JSON.stringify([...fields, 'more'])).toString('base64url');
  for (const changed of [`${text}=`, ` ${text}`, `${text}!`, longer]) expect(parseCursor(changed)).toBeUndefined();
});

test.each([
  'not base64url!',
  '',
  JSON.stringify([2, 'f1', 0, 12]),
  JSON.stringify([1, 'f1', 0]),
  JSON.stringify([1, 'f1', 0, -1]),
  JSON.stringify([1, 'f1', 0.5, 12]),
  JSON.stringify([1, 7, 0, 12]),
  JSON.stringify([1, 'f1', 0, '7/1/5']),
  JSON.stringify([1, 'f1', 0, '', '10:20']),
  JSON.stringify([1, 'f1', 0, '', '20:10:']),
  JSON.stringify([1, 'f1', 0, '', '10:20:9']),
  JSON.stringify([1, 'f1', 0, '', '10:20:20']),
  JSON.stringify([1, 'f1', 0, '', '10:20:12,12']),
  JSON.stringify([1, 'f1', 0, '', "10:20:'"]),
  JSON.stringify([1, 'f1', 0, '', '10:20:', '10:30:', '5']),
  JSON.stringify([1, 'f1', 0, '', '10:20:', '10:30:', '5', '9999999999999999999']),
])('refuses %s', (text) => {
  expect(parseCursor(text)).toBeUndefined();
  expect(parseCursor(Buffer.from(text).toString('base64url'))).toBeUndefined();
});

test('shortens a snapshot with very many open transactions to one before all of them', () => {
  const open = Array.from({ length: 2000 }, (_, n) => 1000 + n);
  const position = { from: `1000:9000:${open.join(',')}`, cluster: '' };

  expect(parseCursor(formatCursor({ feed: 'f1', at: 0, position }))?.position).toEqual({
    from: '1000:1000:',
    cluster: '',
  });
});
