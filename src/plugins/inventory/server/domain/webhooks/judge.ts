import type { DisabledReason } from '../../../contract/webhooks';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The pauses after the first, second, … attempt. */
const pausesMs = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
] as const;

/** Each pause differs by up to this share, so that the retries of many deliveries spread out. */
const spread = 0.2;

/**
 * The longest time between two failures in which the endpoint counts as failing: longer than any pause between attempts. After
 * a longer one it is not known whether it failed meanwhile.
 */
export const longestGapMs = 36 * hourMs;

/** An endpoint that fails for this long is disabled. */
export const failingMs = 5 * 24 * hourMs;

/** Returns the time of the next attempt; undefined if there is none. @param random from 0 to 1 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | undefined {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * (1 - spread + 2 * spread * random));
}

/** What the result of an attempt means for the endpoint. */
export function disabledBy(
  { isSuccess, status }: { isSuccess: boolean; status: number | null },
  failingSince: Date | null,
  now: Date,
): DisabledReason | undefined {
  if (isSuccess) return undefined;
  if (status === 410) return 'gone';
  return failingSince && now.getTime() - failingSince.getTime() >= failingMs ? 'failing' : undefined;
}
