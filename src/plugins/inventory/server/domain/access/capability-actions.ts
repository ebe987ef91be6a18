import { type Capability, capabilities } from '../../../contract/capability';

const prefix = 'plugin::inventory.capability.';

/** Returns the permission action for `capability`. Strapi drops the grants of a renamed action at the next start. */
export function actionOf(capability: Capability): string {
  return prefix + capability;
}

/** Returns the capability that a permission action grants, if it is one of this plugin. */
export function capabilityOf(action: string): Capability | undefined {
  return capabilities.find((capability) => actionOf(capability) === action);
}

/**
 * Creates a controller without routes. Strapi's roles screen lists every content-API action of a plugin's controllers,
 * so the six capabilities appear there as checkboxes.
 */
export function capabilityController(): Record<Capability, () => never> {
  const action = () => {
    throw new Error('A capability is granted, not called.');
  };
  const entries = capabilities.map((capability) => [capability, markContentApi(() => action())]);
  return Object.fromEntries(entries) as Record<Capability, () => never>; // one entry for each capability
}

function markContentApi<Action extends () => never>(action: Action): Action {
  return Object.assign(action, { [Symbol.for('__type__')]: ['content-api'] });
}
