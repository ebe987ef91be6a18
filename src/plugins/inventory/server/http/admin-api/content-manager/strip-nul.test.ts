import { expect, test } from '@jest/globals';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { stripNul, withFieldProblems } from './strip-nul';

test('removes NUL from all keys and values, and returns the affected fields', () => {
  const at = new Date(0);
  const data = { title: 'a\0b', values: { '1\0': ['x\0', 5, null] }, at, fine: 'c', none: null };

  expect([...stripNul(data).keys()]).toEqual(['title', 'values']);

  expect(data).toEqual({ title: 'ab', values: { '1': ['x', 5, null] }, at, fine: 'c', none: null });
});

const params = async (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.data.params : error),
  );

test('reports other problems together with NUL', async () => {
  const nul = new Map([['title', 'must not contain the character NUL']]);
  const fails = () => Promise.reject(refuseFields(new Map([['price', 'must be a number']])));
  const otherError = new Error('something else');

  expect(await params(withFieldProblems(nul, fails))).toEqual({ title: nul.get('title'), price: 'must be a number' });
  expect(await params(withFieldProblems(nul, () => Promise.resolve()))).toEqual({ title: nul.get('title') });
  expect(await params(withFieldProblems(new Map(), () => Promise.resolve()))).toBeUndefined();
  expect(await params(withFieldProblems(nul, () => Promise.reject(otherError)))).toBe(otherError);
});
