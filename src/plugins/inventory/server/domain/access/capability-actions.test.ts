import { expect, test } from '@jest/globals';
import { capabilities } from '../../../contract/capability';
import { actionOf, capabilityController, capabilityOf } from './capability-actions';

test('maps each capability to an action and back', () => {
  for (const capability of capabilities) {
    expect(actionOf(capability)).toBe(`plugin::inventory.capability.${capability}`);
    expect(capabilityOf(actionOf(capability))).toBe(capability);
  }
});

test('maps other actions to no capability', () => {
  for (const action of ['add_inventory', 'plugin::other.capability.add_inventory', 'plugin::inventory.capability.', ''])
    expect(capabilityOf(action)).toBeUndefined();
});

test('lists each capability for Strapi in a controller whose actions throw', () => {
  const controller = capabilityController();
  expect(Object.keys(controller)).toEqual([...capabilities]);
  for (const action of Object.values(controller)) {
    expect((action as unknown as Record<symbol, unknown>)[Symbol.for('__type__')]).toEqual(['content-api']);
    expect(action).toThrow(/\w/);
  }
});
