import { expect, test } from '@jest/globals';
import { BitSet } from '../sets/bit-set';
import { ExactIndex } from './exact-index';
import { Renumbering } from '../sets/renumbering';
import { runAtOnce } from '../sets/slices';
import { TextIndex } from './text-index';
import { wordsOf } from './words';

const TEXTS = ['Alfa Romeo alfa', 'Alfalfa romance', 'вазон ваз', '東京都 東', 'a1 b2 c3', ''];

function indexOf(texts: readonly string[]): TextIndex {
  const index = new TextIndex();
  for (const [ordinal, text] of texts.entries()) index.add(ordinal, runAtOnce(index.read(text)));
  return index;
}

function found(index: TextIndex, text: string, kind: 'findWord' | 'findPrefix' = 'findPrefix'): number[] {
  const set = new BitSet();
  for (const word of wordsOf(text)) index[kind](set, word);
  return TEXTS.map((_, ordinal) => ordinal).filter((ordinal) => set.has(ordinal));
}

test('finds whole words', () => {
  const index = indexOf(TEXTS);
  expect(found(index, 'ALFA', 'findWord')).toEqual([0]);
  expect(found(index, 'alf', 'findWord')).toEqual([]);
  expect(found(index, 'unknown', 'findWord')).toEqual([]);
});

test('finds prefixes of any length and script', () => {
  const index = indexOf(TEXTS);
  expect(found(index, 'a')).toEqual([0, 1, 4]);
  expect(found(index, 'al')).toEqual([0, 1]);
  expect(found(index, 'rom')).toEqual([0, 1]);
  expect(found(index, 'rome')).toEqual([0]);
  expect(found(index, 'alfalf')).toEqual([1]);
  for (const prefix of ['в', 'ва', 'ваз']) expect(found(index, prefix)).toEqual([2]);
  for (const prefix of ['東', '東京']) expect(found(index, prefix)).toEqual([3]);
  expect(found(index, 'a1b')).toEqual([]);
});

test('a copy contains the words of the surviving ordinals under their new numbers', () => {
  const index = indexOf(TEXTS);
  const renumbering = new Renumbering(TEXTS.length);
  renumbering.move(1, 0);
  renumbering.move(4, 1);
  const copy = new TextIndex();
  for (const _ of index.copyTo(copy, renumbering));
  copy.add(2, runAtOnce(copy.read('alfa')));
  copy.fit();
  expect(found(copy, 'alf')).toEqual([0, 2]);
  expect(found(copy, 'a')).toEqual([0, 1, 2]);
  expect(found(copy, 'ваз')).toEqual([]);
});

test('reading a text yields every few words; queries find the words only after they are added', () => {
  const index = new TextIndex();
  const words = Array.from({ length: 5000 }, (_, n) => `word${n}`);
  const steps = index.read(words.join(' '));
  let longest = 0;
  for (let step = steps.next(), before = 0; !step.done; step = steps.next()) {
    longest = Math.max(longest, index.size - before);
    before = index.size;
  }
  expect([longest, index.size]).toEqual([256, 5000]);
  expect(found(index, 'word7', 'findWord')).toEqual([]);
});

test('copying yields at dropped words too', () => {
  const index = indexOf(['one two three four']);
  expect([...index.copyTo(new TextIndex(), new Renumbering(1))].length).toBeGreaterThanOrEqual(4);
});

test('finds an exact value of any length, in any case, in its own category only', () => {
  const index = new ExactIndex();
  const long = 'word '.repeat(100);
  index.add(0, 7, 'True');
  index.add(1, 7, long);
  index.add(2, 8, 'true');
  index.add(3, 7, '');
  const findAll = (categoryId: number, value: string) => {
    const set = new BitSet();
    index.find(set, categoryId, value);
    return [0, 1, 2, 3].filter((ordinal) => set.has(ordinal));
  };
  expect(findAll(7, 'TRUE')).toEqual([0]);
  expect(findAll(7, long.toUpperCase())).toEqual([1]);
  expect(findAll(7, `${long}x`)).toEqual([]);
  expect(findAll(7, '')).toEqual([3]);
  expect(findAll(9, 'true')).toEqual([]);
});
