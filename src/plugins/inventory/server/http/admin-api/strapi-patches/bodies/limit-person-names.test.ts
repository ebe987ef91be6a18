import { expect, test } from '@jest/globals';
import { personProblem } from './limit-person-names';

const long = 'x'.repeat(121);

test.each([
  [{ firstname: long }, 'firstname must have at most 120 characters.'],
  [{ lastname: long }, 'lastname must have at most 120 characters.'],
  [{ username: long }, 'username must have at most 120 characters.'],
  [{ preferedLanguage: long }, 'preferedLanguage must have at most 120 characters.'],
  [{ userInfo: { firstname: long } }, 'firstname must have at most 120 characters.'],
  [{ firstname: `a${'\u0301'.repeat(65)}` }, 'firstname has too many combining marks in a row.'],
  [{ firstname: 'a\0' }, 'firstname must not contain the character NUL.'],
])('refuses %.40j', (body, problem) => {
  expect(personProblem(body)).toBe(problem);
});

test.each([
  [{ firstname: 'É'.repeat(120), lastname: '', username: null, preferedLanguage: 'de' }],
  [{ userInfo: 'none' }],
  [{ firstname: 7, email: long }],
  [undefined],
])('passes on %.40j', (body) => {
  expect(personProblem(body)).toBeUndefined();
});
