import type { Capability } from '../../contract/capability';
import { Refusal } from '../../contract/refusal';

/** What a key is good for at this moment: its owner and what the owner's role allows. */
export interface Grant {
  readonly keyId: number;
  readonly userId: number;
  readonly displayName: string;
  readonly email: string;
  /** The name of the owner's role; empty when the owner has none. */
  readonly accountType: string;
  readonly capabilities: ReadonlySet<Capability>;
  readonly isBlocked: boolean;
  /** Epoch milliseconds; null never. */
  readonly expiresAt: number | null;
}

/** Whether `grant` may be used at `now` (epoch milliseconds): its owner is not blocked and it has not expired. */
export function isActive(grant: Grant, now: number): boolean {
  return !grant.isBlocked && (grant.expiresAt === null || now < grant.expiresAt);
}

/**
 * Refuses a grant that lacks `needed`.
 *
 * Asked before anything the path names is looked up, so that a caller without the
 * capability learns nothing about which ids exist.
 */
export function requireCapability(grant: Grant, needed: Capability | undefined): void {
  if (needed && !grant.capabilities.has(needed)) {
    throw new Refusal('svc_forbidden', `This key's user lacks the capability ${needed}.`, { capability: needed });
  }
}
