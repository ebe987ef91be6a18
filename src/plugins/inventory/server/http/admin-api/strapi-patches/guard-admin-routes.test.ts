import { expect, test } from '@jest/globals';
import type { Strapi } from '../../../platform/strapi/strapi';
import { guardAdminRoutes } from './guard-admin-routes';

test('checks every route, and leaves the objects of Strapi, which outlive its instances, as they are', () => {
  const added: unknown[] = [];
  const admin = { routes: (routes: unknown) => void added.push(routes) };
  guardAdminRoutes({ server: { api: () => admin } } as unknown as Strapi, new Set());
  const route = { path: '/login', config: { middlewares: ['limit'] } };

  admin.routes([route, { path: '/init' }]);
  admin.routes({ type: 'admin', routes: [route] });

  const checks: unknown[] = Array.from({ length: 3 }, () => expect.any(Function) as unknown);
  const guarded = { path: '/login', config: { middlewares: [...checks, 'limit'] } };
  expect(added).toEqual([
    [guarded, { path: '/init', config: { middlewares: checks } }],
    { type: 'admin', routes: [guarded] },
  ]);
  expect(route).toEqual({ path: '/login', config: { middlewares: ['limit'] } });
});
