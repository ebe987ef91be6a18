import { expect, test } from '@jest/globals';
import { maxPermissions, roleProblem } from './limit-role-bodies';

const problemOf = (path: string, body: Record<string, unknown>) =>
  roleProblem({ path, request: { body } } as Parameters<typeof roleProblem>[0]);

const list = (count: number) => Array.from({ length: count }, () => ({ action: 'a' }));
const tree = (count: number) => ({
  'api::a': { controllers: { b: Object.fromEntries(list(count).map((_, n) => [n, { enabled: false, policy: '' }])) } },
});

test.each([
  ['/admin/roles', { name: 'x'.repeat(256) }],
  ['/admin/roles/1', { name: 'one\ntwo' }],
  ['/admin/roles/1', { description: 'x'.repeat(10_001) }],
  ['/Users-Permissions/roles/2', { name: ' ' }],
  ['/admin/roles/1/permissions', { permissions: list(maxPermissions + 1) }],
  ['/admin/permissions/check', { permissions: list(maxPermissions + 1) }],
  ['/users-permissions/roles/2', { permissions: tree(maxPermissions + 1) }],
])('refuses %s with %.60j', (path, body) => {
  expect(problemOf(path, body)).toMatch(/role|permissions/);
});

test.each([
  ['/admin/roles', { name: 'Verkäufer 🚗', description: 'Two\nlines' }],
  ['/admin/roles/1/permissions', { permissions: list(maxPermissions) }],
  ['/users-permissions/roles/2', { name: 'lot', permissions: tree(maxPermissions) }],
  ['/admin/users', { name: 'x'.repeat(256) }],
  ['/admin/roles', { name: 7, permissions: 'none' }],
])('passes on %s with %.60j', (path, body) => {
  expect(problemOf(path, body)).toBeUndefined();
});
