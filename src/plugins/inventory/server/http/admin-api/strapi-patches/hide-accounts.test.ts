import { expect, test } from '@jest/globals';
import { evenly } from './hide-accounts';

test('compares a password once, also for an address without an account', async () => {
  const compared: string[] = [];
  const service = {
    hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
    validatePassword: (_password: string, hash: string) => Promise.resolve(compared.push(hash) < 0),
    checkCredentials: async ({ email, password }: { email: string; password: string }) => {
      if (email === 'known') await service.validatePassword(password, 'stored hash');
      return 'refused';
    },
  };
  const check = evenly(service, (email) => Promise.resolve(email === 'known'));

  for (const email of ['known', 'unknown']) expect(await check({ email, password: 'x' })).toBe('refused');
  expect(compared).toEqual(['stored hash', 'hash of of no account']);
});
