import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { CompareThread } from './compare-thread';

const thread = new CompareThread(join(__dirname, 'testing', 'compare-thread-main.cjs'));
afterAll(() => thread.stop());

/** The bcrypt hash of the password `known`, with cost 4. */
const hash = '$2a$04$gU2YOwrs..8JBL1N49L1GO/iD4gGdFqaWvSY/dG2MyJ21uyj1SpJa';

test('distinguishes the right password from others, also after the thread has ended', async () => {
  expect(await Promise.all([thread.compare('known', hash), thread.compare('other', hash)])).toEqual([true, false]);
  expect(await thread.compare('known', 'no hash')).toBe(false);
  const lost = thread.compare('known', hash);
  await Promise.all([expect(lost).rejects.toThrow('ended'), thread.stop()]);
  expect(await thread.compare('known', hash)).toBe(true);
});

test('refuses a password while a hundred wait', async () => {
  const waiting = Array.from({ length: 100 }, () => thread.compare('known', hash));
  await expect(thread.compare('known', hash)).rejects.toThrow('Too many');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
});
