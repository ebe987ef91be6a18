import { expect, test } from '@jest/globals';
import { capabilities } from '../../../contract/capability';
import { type Grant, isActive, requireCapability } from './grant';

const now = Date.parse('2026-06-01T00:00:00Z');

function aGrant(changes: Partial<Grant> = {}): Grant {
  return {
    keyId: 1,
    userId: 2,
    displayName: 'Ann',
    email: 'ann@example.test',
    accountType: 'Sales',
    capabilities: new Set(['add_inventory'] as const),
    isBlocked: false,
    expiresAt: null,
    ...changes,
  };
}

test.each<[Partial<Grant>, boolean]>([
  [{}, true],
  [{ expiresAt: now + 1 }, true],
  [{ expiresAt: now }, false],
  [{ expiresAt: now - 1 }, false],
  [{ isBlocked: true }, false],
  [{ isBlocked: true, expiresAt: now + 1 }, false],
])('a grant with %j is valid: %j', (changes, isValid) => {
  expect(isActive(aGrant(changes), now)).toBe(isValid);
});

test('allows a capability that the grant has, and a route that needs none', () => {
  expect(() => requireCapability(aGrant(), 'add_inventory')).not.toThrow();
  expect(() => requireCapability(aGrant({ capabilities: new Set() }), undefined)).not.toThrow();
});

test('refuses each capability that the grant lacks, by name', () => {
  for (const capability of capabilities.filter((name) => name !== 'add_inventory')) {
    const refusal = expect.objectContaining({
      code: 'svc_forbidden',
      message: expect.stringContaining(capability),
      data: { capability },
    });
    expect(() => requireCapability(aGrant(), capability)).toThrow(refusal);
  }
});
