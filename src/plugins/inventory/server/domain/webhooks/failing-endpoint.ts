import type { DisabledReason } from '../../../contract/webhooks';
import { hourMs } from '../../platform/clock';

/**
 * The longest gap between two failures of one failure period: longer than any pause between attempts. A longer gap
 * restarts the failure period.
 */
export const longestGapMs = 36 * hourMs;

/** An endpoint that fails for this long is disabled. */
export const failingMs = 5 * 24 * hourMs;

/** Returns why the result of an attempt disables the endpoint; undefined if it does not. */
export function disabledBy(
  { isSuccess, status }: { isSuccess: boolean; status: number | null },
  failingSince: Date | null,
  now: Date,
): DisabledReason | undefined {
  if (isSuccess) return undefined;
  if (status === 410) return 'gone';
  return failingSince && now.getTime() - failingSince.getTime() >= failingMs ? 'failing' : undefined;
}
