import type { Capability } from '../../contract/capability';
import { Refusal } from '../../contract/refusal';
import type { UserRights } from '../access/user-store';
import { labelOf, type Can, type Right } from './permissions';

/** The rights in the panel that together allow what each capability of the API does. */
const rightsFor: Readonly<Record<Capability, readonly Right[]>> = {
  add_inventory: ['editor.create', 'vin-imports.create'],
  edit_all_inventory: ['editor.update', 'listings.update'],
  delete_inventory: ['listings.delete'],
  modify_gallery: ['editor.update'],
  view_all_leads: ['leads.read'],
  manage_settings: ['licence.update'],
};

/** What every key can do, without any capability: read all listings, drafts too. */
const rightsForAnyKey: readonly Right[] = ['listings.read'];

/**
 * Refuses an admin who would give an API key a capability that the admin's own role does not have: with the key the admin
 * would do what the role forbids.
 *
 * @throws Refusal `svc_forbidden`
 */
export function refuseBeyondRole(capabilities: readonly Capability[], can: Can): void {
  const needed = capabilities.flatMap((capability) => rightsFor[capability].map((right) => ({ right, capability })));
  const beyond = needed.find(({ right }) => !can(right));
  if (beyond) throw refuse(beyond.right, { capability: beyond.capability });
}

/** Refuses an admin who would learn a key that can do more than the admin's role. @throws Refusal `svc_forbidden` */
export function refuseKeyBeyondRole(capabilities: readonly Capability[], can: Can): void {
  const beyond = rightsForAnyKey.find((right) => !can(right));
  if (beyond) throw refuse(beyond, {});
  refuseBeyondRole(capabilities, can);
}

function refuse(right: Right, details: { readonly capability?: Capability }): Refusal {
  return new Refusal(
    'svc_forbidden',
    `This needs a right that your role lacks: ${labelOf(right)}. Ask an administrator who has it.`,
    details,
  );
}

/** Returns the capabilities that a write gives to the keys of a user. Unblocking a user gives all that the role has. */
export function gainedByUser(before: UserRights | undefined, after: UserRights | undefined): Capability[] {
  const isUnblocked = before?.isBlocked === true && after?.isBlocked === false;
  return gained(isUnblocked ? [] : before?.capabilities, after?.capabilities);
}

export function gained(before: readonly Capability[] = [], after: readonly Capability[] = []): Capability[] {
  return after.filter((capability) => !before.includes(capability));
}
