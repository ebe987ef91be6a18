import { hourMs, minuteMs } from './clock';

const secondMs = 1000;

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

/** Longer than any pause: an attempt that is due later was put there by a wrong clock. */
export const longestPauseMs = Math.max(...pausesMs) * (1 + spread);

/** Returns the time until the next attempt, or undefined after the last one. @param random from 0 to 1 */
export function pauseAfter(attempts: number, random: number): number | undefined {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? undefined : pause * (1 - spread + 2 * spread * random);
}

/** Returns the time of the next attempt, or undefined after the last one. @param random from 0 to 1 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | undefined {
  const pause = pauseAfter(attempts, random);
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}
