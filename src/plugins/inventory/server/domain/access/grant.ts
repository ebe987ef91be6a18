import type { Capability } from '../../../contract/capability';
import { Refusal } from '../../../contract/refusal';
import { because } from '../../../contract/reason';

/** The rights of a key: its owner and the capabilities of the owner's role. */
export interface Grant {
  readonly keyId: number;
  readonly userId: number;
  readonly displayName: string;
  readonly email: string;
  /** The name of the owner's role; empty without a role. */
  readonly accountType: string;
  readonly capabilities: ReadonlySet<Capability>;
  readonly isBlocked: boolean;
  /** Epoch milliseconds; null if the key never expires. */
  readonly expiresAt: number | null;
}

/** Returns whether `grant` is valid at `now` (epoch milliseconds): its owner is not blocked and it has not expired. */
export function isActive(grant: Grant, now: number): boolean {
  return !grant.isBlocked && (grant.expiresAt === null || now < grant.expiresAt);
}

/**
 * Throws `Refusal` `svc_forbidden` if `grant` lacks `needed`.
 *
 * Runs before any id in the path is looked up, so that a caller without the capability cannot learn which ids exist.
 */
export function requireCapability(grant: Grant, needed: Capability | undefined): void {
  if (needed && !grant.capabilities.has(needed)) {
    throw new Refusal('svc_forbidden', because('lacks_capability', { capability: needed }), { capability: needed });
  }
}
