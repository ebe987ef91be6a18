import { expect, test } from '@jest/globals';
import { withoutTexts } from './png-texts';

const chunk = (type: string, data = '') => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type + data), Buffer.alloc(4)]);
};
const head = Buffer.from('89504e470d0a1a0a', 'hex');
const file = (...chunks: readonly Buffer[]) => Buffer.concat([head, ...chunks]);

test('removes texts, and keeps everything else', () => {
  const [first, pixels, last] = [chunk('IHDR', 'x'.repeat(13)), chunk('IDAT', 'pixels'), chunk('IEND')];
  const sent = file(first, chunk('tEXt', 'a'), chunk('zTXt', 'b'), pixels, chunk('iTXt'), last, Buffer.from('behind'));
  expect(withoutTexts(sent)).toEqual(file(first, pixels, last, Buffer.from('behind')));
});

test.each([
  ['a chunk that is cut off', file(chunk('IHDR', 'x').subarray(0, -1))],
  ['a length beyond the file', file(Buffer.from('ffffffff7a545874', 'hex'), Buffer.alloc(9))],
  ['nothing but a head', head],
  ['a head that is cut off', head.subarray(0, 5)],
])('leaves %s as it is', (_name, sent) => {
  expect(withoutTexts(sent)).toEqual(sent);
});
