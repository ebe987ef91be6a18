import type { Capability } from '../../../contract/capability';
import { Refusal } from '../../../contract/refusal';
import type { UserRights } from '../../domain/access/user-store';
import type { Can, Right } from './permissions';
import { type NamedRight, rightNeeded } from './required-right';

/** The panel rights that an admin needs to grant each capability of the API. */
const rightsFor = {
  add_inventory: ['editor.create', 'vin-imports.create', 'listings.publish'],
  /** Reads the history of every listing too, and with `add_inventory` imports feeds, also by schedule. */
  edit_all_inventory: [
    ...['editor.update', 'listings.update', 'listings.publish', 'listings.prices', 'history.read'],
    'imports.manage',
  ],
  delete_inventory: ['listings.delete'],
  modify_gallery: ['editor.update'],
  /** Changes leads too, with `edit_all_inventory`. */
  view_all_leads: ['leads.read', 'leads.update'],
  /** Imports may add categories. */
  manage_settings: ['licence.update', 'webhooks.update', 'channels.update', 'catalogue.update'],
} as const satisfies Record<Capability, readonly Right[]>;

/** What every key can do, even without a capability: read all listings, including drafts. */
const rightsForAnyKey = ['listings.read'] as const satisfies readonly Right[];

/**
 * Throws if the admin's own role lacks a right behind one of these capabilities. Otherwise admins could use an API key
 * to do what their role forbids.
 *
 * @throws Refusal `svc_forbidden`
 */
export function refuseBeyondRole(capabilities: readonly Capability[], can: Can): void {
  const needed = capabilities.flatMap((capability) => rightsFor[capability].map((right) => ({ right, capability })));
  const beyond = needed.find(({ right }) => !can(right));
  if (beyond) throw refuse(beyond.right, { capability: beyond.capability });
}

/** Throws if a key with these capabilities can do more than the admin's role. @throws Refusal `svc_forbidden` */
export function refuseKeyBeyondRole(capabilities: readonly Capability[], can: Can): void {
  const beyond = rightsForAnyKey.find((right) => !can(right));
  if (beyond) throw refuse(beyond, {});
  refuseBeyondRole(capabilities, can);
}

function refuse(right: NamedRight, details: { readonly capability?: Capability }): Refusal {
  return new Refusal('svc_forbidden', rightNeeded(right), details);
}

/** Returns the capabilities that a write adds to the keys of a user. Unblocking a user adds all those of the role. */
export function gainedByUser(before: UserRights | undefined, after: UserRights | undefined): Capability[] {
  const isUnblocked = before?.isBlocked === true && after?.isBlocked === false;
  return gained(isUnblocked ? [] : before?.capabilities, after?.capabilities);
}

export function gained(before: readonly Capability[] = [], after: readonly Capability[] = []): Capability[] {
  return after.filter((capability) => !before.includes(capability));
}
