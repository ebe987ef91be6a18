import { expect, test } from '@jest/globals';
import { capabilities } from '../../contract/capability';
import { actionOf, capabilityController, capabilityOf } from './capability-actions';

test('each capability has an action of its own, which leads back to it', () => {
  for (const capability of capabilities) {
    expect(actionOf(capability)).toBe(`plugin::inventory.capability.${capability}`);
    expect(capabilityOf(actionOf(capability))).toBe(capability);
  }
});

test('actions of others grant no capability', () => {
  for (const action of ['add_inventory', 'plugin::other.capability.add_inventory', 'plugin::inventory.capability.', ''])
    expect(capabilityOf(action)).toBeUndefined();
});

test('the controller lists each capability for Strapi, and calling one throws', () => {
  const controller = capabilityController();
  expect(Object.keys(controller)).toEqual([...capabilities]);
  for (const action of Object.values(controller)) {
    expect((action as unknown as Record<symbol, unknown>)[Symbol.for('__type__')]).toEqual(['content-api']);
    expect(action).toThrow(/\w/);
  }
});
