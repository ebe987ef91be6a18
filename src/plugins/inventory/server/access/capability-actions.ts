import { type Capability, capabilities } from '../../contract/capability';

const prefix = 'plugin::inventory.capability.';

/** The name under which a role's permissions store `capability`. Renaming one drops its grants at the next start. */
export function actionOf(capability: Capability): string {
  return prefix + capability;
}

/** The capability that a stored permission grants, if it is one of ours. */
export function capabilityOf(action: string): Capability | undefined {
  return capabilities.find((capability) => actionOf(capability) === action);
}

/**
 * A controller without routes. Strapi's roles screen lists every content-API action of a plugin's controllers,
 * which makes the six capabilities six checkboxes there; nobody can call them.
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
