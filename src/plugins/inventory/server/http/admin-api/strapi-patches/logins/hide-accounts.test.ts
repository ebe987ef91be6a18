import { expect, test } from '@jest/globals';
import { evenly } from './hide-accounts';

const admins: Readonly<Record<string, { password: string | null; isActive: boolean }>> = {
  known: { password: 'right', isActive: true },
  blocked: { password: 'right', isActive: false },
  invited: { password: null, isActive: false },
};

test('compares a password once, also for an address without an account, and accepts the logins that Strapi accepts', async () => {
  const compared: string[] = [];
  const check = evenly({
    find: (email) => Promise.resolve(admins[email] ?? null),
    compare: (password, hash) => Promise.resolve(compared.push(hash) > 0 && password === hash),
    hash: () => Promise.resolve('right'), // so that the password fits the hash of no account
  });
  const answers = async (email: string, password: string) => (await check({ email, password })) as unknown;

  const invalid = [null, false, { message: 'Invalid credentials' }];
  expect(await answers('known', 'right')).toEqual([null, admins.known]);
  expect(await answers('known', 'wrong')).toEqual(invalid);
  expect(await answers('blocked', 'right')).toEqual([null, false, { message: 'User not active' }]);
  for (const email of ['invited', 'unknown']) expect(await answers(email, 'right')).toEqual(invalid);
  expect(compared).toEqual(Array.from({ length: 5 }, () => 'right'));
});
