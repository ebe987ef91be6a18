import { describe, expect, test } from '@jest/globals';
import { checkRelease, checkTables, type DatabaseRelease, isLater, type Release, type ReleaseUse } from './release';

const own: Release = { version: '0.2.0', generation: 2 };
const finished = { isFinished: true, isNew: false };
const database = (changes: Partial<DatabaseRelease> = {}): DatabaseRelease => ({ ...own, ...finished, ...changes });
const earlier = database({ version: '0.1.0', generation: 1 });
const later = database({ version: '0.3.0', generation: 3 });

test('compares versions of one generation number by number', () => {
  const isLaterVersion = (one: string, other: string) =>
    isLater({ version: one, generation: 2 }, { version: other, generation: 2 });

  expect(isLaterVersion('0.10.0', '0.9.9')).toBe(true);
  expect(isLaterVersion('1.0.0', '0.9.9')).toBe(true);
  expect(isLaterVersion('0.9.9', '0.10.0')).toBe(false);
  expect(isLaterVersion('1.2.3', '1.2.3')).toBe(false);
  expect(isLaterVersion('1.2.3-rc.1', '1.2.3')).toBe(false);
});

test('treats a later generation as a later release, also with a lower version', () => {
  expect(isLater({ version: '0.1.0', generation: 3 }, own)).toBe(true);
  expect(isLater({ version: '0.9.0', generation: 1 }, own)).toBe(false);
});

describe('checkRelease', () => {
  const refuses = (found: DatabaseRelease | undefined, use: ReleaseUse) => expect(() => checkRelease(found, own, use));
  const both = /0\.3\.0 .*0\.2\.0 .*Nothing was changed\..*Rolling back/;

  test('accepts every use of an empty database and of one of the same generation', () => {
    for (const use of ['server', 'command', 'backup'] as const)
      for (const found of [undefined, database(), database({ version: '0.2.7' }), database({ version: '0.2.0-rc.1' })])
        refuses(found, use).not.toThrow();
  });

  test('refuses every use of a later generation, and names both releases and the solution', () => {
    for (const use of ['server', 'command', 'backup'] as const) refuses(later, use).toThrow(both);
  });

  test('lets a server upgrade an earlier generation and a backup copy it, and refuses commands', () => {
    refuses(earlier, 'server').not.toThrow();
    refuses(earlier, 'backup').not.toThrow();
    refuses(earlier, 'command').toThrow(/0\.1\.0 .*0\.2\.0 .*start the server/);
  });

  test('lets commands create a database, and refuses them in an unfinished upgrade', () => {
    refuses(database({ isFinished: false, isNew: true }), 'command').not.toThrow();
    refuses(database({ isFinished: false }), 'server').not.toThrow();
    refuses(database({ isFinished: false }), 'command').toThrow(/not finished.*Start the server/);
  });
});

describe('checkTables', () => {
  const refuses = (found: DatabaseRelease | undefined, use: ReleaseUse) => expect(() => checkTables(found, own, use));

  test('lets only a server of the same or a later version change tables', () => {
    refuses(database(), 'server').not.toThrow();
    refuses(database({ version: '0.1.9' }), 'server').not.toThrow();
    refuses(database({ version: '0.2.1' }), 'server').toThrow(/0\.2\.1 .*0\.2\.0 /);
    refuses(database(), 'command').toThrow(/start the server/);
  });

  test('lets the first process create the tables, also a command', () => {
    refuses(undefined, 'command').not.toThrow();
    refuses(database({ isFinished: false, isNew: true }), 'command').not.toThrow();
  });
});
