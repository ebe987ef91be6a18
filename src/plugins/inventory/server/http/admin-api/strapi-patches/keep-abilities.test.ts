import { expect, test } from '@jest/globals';
import type { Reader } from '../../../platform/database/database';
import type { Strapi } from '../../../platform/strapi/strapi';
import { keepAbilities } from './keep-abilities';

/** Strapi's permission service with these stored permissions, and a note of each derivation. */
function withPermissions() {
  const derived: string[] = [];
  const service = {
    stored: [{ action: 'see', conditions: [] as string[] }],
    findUserPermissions: () => Promise.resolve(service.stored),
    engine: {
      generateUserAbility: (_admin: object): Promise<unknown> => Promise.reject(new Error('not replaced')),
      generateTokenAbility: (permissions: ReadonlyArray<{ action: string }>) => {
        const actions = permissions.map(({ action }) => action).join();
        derived.push(actions);
        return Promise.resolve({ actions });
      },
    },
  };
  const read = { all: () => Promise.resolve(service.stored) } as unknown as Reader;
  keepAbilities({ service: () => service } as unknown as Strapi, () => ({ read }));
  return { service, derived };
}

const clerk = { id: 1, roles: [{ id: 5, code: 'clerk' }] };

test('abilities are derived once for the same admin, roles and permissions', async () => {
  const { service, derived } = withPermissions();
  const first = await service.engine.generateUserAbility(clerk);
  expect(await service.engine.generateUserAbility({ ...clerk })).toBe(first);
  expect(derived).toEqual(['see']);
});

test('abilities are derived again for another admin, role or permission', async () => {
  const { service, derived } = withPermissions();
  const ask = (admin: object) => service.engine.generateUserAbility(admin);
  await ask(clerk);
  await ask({ ...clerk, id: 2 });
  await ask({ ...clerk, roles: [{ id: 1, code: 'strapi-super-admin' }] });
  service.stored = [{ action: 'change', conditions: [] }];
  expect(await ask(clerk)).toEqual({ actions: 'change' });
  expect(derived).toEqual(['see', 'see', 'see', 'change']);
});

test('an ability is not kept for permissions that have changed while it was derived', async () => {
  const { service, derived } = withPermissions();
  const [old, changed] = [service.stored, [{ action: 'change', conditions: [] }]];
  service.findUserPermissions = () => Promise.resolve((service.stored = changed));
  expect(await service.engine.generateUserAbility(clerk)).toEqual({ actions: 'change' });
  service.findUserPermissions = () => Promise.resolve(service.stored);
  service.stored = old;
  expect(await service.engine.generateUserAbility(clerk)).toEqual({ actions: 'see' });
  expect(derived).toEqual(['change', 'see']);
});

test('permissions with conditions are evaluated each time', async () => {
  const { service, derived } = withPermissions();
  service.stored = [{ action: 'see', conditions: ['admin::is-creator'] }];
  await service.engine.generateUserAbility(clerk);
  await service.engine.generateUserAbility(clerk);
  expect(derived).toEqual(['see', 'see']);
});
