import { describe, expect, test } from '@jest/globals';
import type { ImportSettings, RemovalPolicy } from '../../../../contract/imports';
import { inEnglish } from '../../../../contract/reason';
import { isRemoved, removalChange, requireRights, requireUndo, whyHeld } from './removal';

describe('the removals of a full feed', () => {
  test.each([
    [6, 30, 9, undefined],
    [7, 30, 9, 'The feed would remove 7 of 30 listings.'],
    [5, 5, 9, undefined],
    [6, 6, 9, 'The feed would remove 6 of 6 listings.'],
    [0, 9, 0, undefined],
    [1, 100, 0, 'The feed has no rows that can be read, and would remove 1 listings.'],
    [1, 100, 1, undefined],
  ])('of %i listings of %i by a feed of %i rows are held: %s', (removed, active, rows, reason) => {
    const held = whyHeld({ removed, active, rows });
    expect(held && inEnglish(held)).toBe(reason);
  });

  test.each<[RemovalPolicy, string, boolean, boolean]>([
    ['sold', 'publish', true, true],
    ['sold', 'draft', false, false],
    ['sold', 'trash', false, true],
    ['draft', 'draft', false, true],
    ['draft', 'publish', true, false],
    ['draft', 'trash', false, true],
    ['trash', 'trash', false, true],
    ['trash', 'draft', true, false],
  ])('by the policy %s are done for a %s listing (sold: %s): %s', (policy, status, isSold, isDone) => {
    expect(isRemoved({ status, isSold }, policy)).toBe(isDone);
  });

  test('change the field of the policy, and none by a move to the trash', () => {
    expect((['sold', 'draft', 'trash'] as const).map(removalChange)).toEqual([
      { isSold: true },
      { status: 'draft' },
      undefined,
    ]);
  });
});

describe('the rights', () => {
  const all = { mayTrash: true, mayChangeCatalogue: true };
  const settings = { mode: 'full', removal: 'trash', missing_categories: 'ignore' } as const;
  const refused = (capability: string) =>
    expect.objectContaining({
      code: 'svc_forbidden',
      message: `This key's user lacks the capability ${capability}.`,
      data: { capability },
    });

  test.each<[Partial<ImportSettings>, Partial<typeof all>, string]>([
    [{}, { mayTrash: false }, 'delete_inventory'],
    [{ mode: 'merge', missing_categories: 'create' }, { mayChangeCatalogue: false }, 'manage_settings'],
  ])('to import with %j are missing with %j', (changes, rights, capability) => {
    expect(() => requireRights({ ...settings, ...changes }, { ...all, ...rights })).toThrow(refused(capability));
    expect(() => requireRights({ ...settings, ...changes }, all)).not.toThrow();
  });

  test.each<[Partial<ImportSettings>]>([[{ mode: 'merge' }], [{ removal: 'sold' }], [{ removal: 'draft' }]])(
    'of staff who may only write listings suffice with %j',
    (changes) => {
      const none = { mayTrash: false, mayChangeCatalogue: false };
      expect(() => requireRights({ ...settings, ...changes }, none)).not.toThrow();
    },
  );

  test('to undo need those to trash, if the run created listings', () => {
    const rights = { ...all, mayTrash: false };
    expect(() => requireUndo({ create: 1 }, rights)).toThrow(refused('delete_inventory'));
    expect(() => requireUndo({ create: 0 }, rights)).not.toThrow();
    expect(() => requireUndo({ create: 1 }, all)).not.toThrow();
  });
});
