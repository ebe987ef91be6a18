import { expect, test } from '@jest/globals';
import { personProblem } from './limit-person-names';

const problemOf = (path: string, body: Record<string, unknown> | undefined) =>
  personProblem({ path, request: { body } } as Parameters<typeof personProblem>[0]);
const long = 'x'.repeat(121);

test.each([
  ['/admin/users/me', { firstname: long }, 'firstname must have at most 120 characters.'],
  ['/Admin/Users/7', { lastname: long }, 'lastname must have at most 120 characters.'],
  ['/admin/users', { username: long }, 'username must have at most 120 characters.'],
  ['/admin/users/me/', { preferedLanguage: long }, 'preferedLanguage must have at most 120 characters.'],
  ['/admin/register', { userInfo: { firstname: long } }, 'firstname must have at most 120 characters.'],
  ['/admin/register-admin', { lastname: long }, 'lastname must have at most 120 characters.'],
  ['/admin/users/me', { firstname: `a${'\u0301'.repeat(65)}` }, 'firstname has too many combining marks in a row.'],
  ['/admin/users/me', { firstname: 'a\0' }, 'firstname must not contain the character NUL.'],
])('refuses %s with %.40j', (path, body, problem) => {
  expect(problemOf(path, body)).toBe(problem);
});

test.each([
  ['/admin/users/me', { firstname: 'É'.repeat(120), lastname: '', username: null, preferedLanguage: 'de' }],
  ['/admin/register', { userInfo: 'none' }],
  ['/admin/users/me', { firstname: 7, email: long }],
  ['/admin/roles', { firstname: long }],
  ['/admin/users/me', undefined],
])('passes on %s with %.40j', (path, body) => {
  expect(problemOf(path, body)).toBeUndefined();
});
