import { z } from 'zod';
import { because, type Reason } from '../../../contract/reason';

/** The claims of a license token. Times are in seconds, as in JWT. */
export const licenceClaims = z.object({
  /** The install that the license was issued to. */
  install_id: z.string(),
  /** 0 none, 1 standard, 2 premium, 3 enterprise. */
  tier: z.number().int().min(0).max(3),
  addons: z.array(z.string()),
  iat: z.number().int(),
  exp: z.number().int(),
});

export type LicenceClaims = z.output<typeof licenceClaims>;

/** The add-on that unlocks the API without a premium license. */
export const appAccess = 'app-access';

/** The lowest tier that unlocks the API. */
const premium = 2;

export type LicenceProblem =
  | 'not_installed'
  | 'no_public_key'
  | 'malformed'
  | 'bad_signature'
  | 'other_install'
  | 'superseded'
  | 'expired'
  | 'not_entitled';

/** Returns why an install is not entitled, for administrators. */
export function licenceReason(problem: LicenceProblem): Reason {
  return because(`licence_${problem}`);
}

/** A token after signature verification: its claims, or the problem. */
export type CheckedLicence = { readonly claims: LicenceClaims } | { readonly problem: LicenceProblem };

export interface LicenceState {
  readonly isEntitled: boolean;
  readonly problem: LicenceProblem | null;
  /** 0 unless the license is in force. */
  readonly tier: number;
  readonly addons: readonly string[];
  /** Epoch milliseconds, or null without a readable license. */
  readonly expiresAt: number | null;
}

/**
 * Returns the state of a checked license at a given time.
 *
 * @param context.now epoch milliseconds, never earlier than a time that this install has already seen
 * @param context.newestIssuedAt `iat` of the newest token ever installed, or null
 */
export function checkLicence(
  licence: CheckedLicence,
  context: { installId: string; now: number; newestIssuedAt: number | null },
): LicenceState {
  if ('problem' in licence)
    return { isEntitled: false, problem: licence.problem, tier: 0, addons: [], expiresAt: null };
  const { claims } = licence;
  const problem = problemOf(claims, context);
  const isInForce = problem === null || problem === 'not_entitled';
  return {
    isEntitled: problem === null,
    problem,
    tier: isInForce ? claims.tier : 0,
    addons: isInForce ? claims.addons : [],
    expiresAt: claims.exp * 1000,
  };
}

/**
 * Returns the time (epoch milliseconds) at which to check a token that is being installed.
 *
 * A token newer than all previous ones proves the time of its issue, which recovers an install whose clock once ran
 * ahead. For any other token the latest time seen counts, so that setting the clock back does not revive a license.
 */
export function licenceCheckTime(
  licence: CheckedLicence,
  context: { now: number; clockSeenAt: number; newestIssuedAt: number | null },
): number {
  const { now, clockSeenAt, newestIssuedAt } = context;
  if ('problem' in licence) return Math.max(now, clockSeenAt);
  const { iat } = licence.claims;
  const isNewer = newestIssuedAt === null || iat > newestIssuedAt;
  return Math.max(now, iat * 1000, isNewer ? 0 : clockSeenAt);
}

/** Returns when a token was issued, in seconds; 0 if it is invalid or for another install. */
export function issueTime(licence: CheckedLicence, installId: string): number {
  return 'claims' in licence && licence.claims.install_id === installId ? licence.claims.iat : 0;
}

function problemOf(
  claims: LicenceClaims,
  context: { installId: string; now: number; newestIssuedAt: number | null },
): LicenceProblem | null {
  if (claims.install_id !== context.installId) return 'other_install';
  if (context.newestIssuedAt !== null && claims.iat < context.newestIssuedAt) return 'superseded';
  if (context.now >= claims.exp * 1000) return 'expired';
  return claims.tier >= premium || claims.addons.includes(appAccess) ? null : 'not_entitled';
}
