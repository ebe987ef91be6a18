import { DateTime } from 'luxon';
import type { Schedule } from '../../../../contract/import-source';
import { hourMs } from '../../../platform/clock';

/**
 * Returns whether the next fetch lies further ahead than a schedule can put it: then a wrong clock has put it there.
 */
export function isMisdated(schedule: Schedule, { now, next }: { now: Date; next: Date }): boolean {
  const hours = schedule.kind === 'hours' ? schedule.hours : 25; // the day on which daylight saving ends
  return next.getTime() - now.getTime() > hours * hourMs;
}

/**
 * Returns when a feed is fetched next after `now`. A time of day that daylight saving skips is the next one that
 * exists.
 *
 * @param last when it was due before; undefined for a new schedule: then one by hours begins immediately
 */
export function nextRun(
  schedule: Schedule,
  { now, last, timezone }: { now: Date; last?: Date | undefined; timezone: string },
): Date {
  if (schedule.kind === 'hours') {
    if (!last) return now;
    const period = schedule.hours * hourMs;
    const missed = Math.max(0, Math.floor((now.getTime() - last.getTime()) / period)); // while no server ran
    return new Date(last.getTime() + (missed + 1) * period);
  }
  const [hour = 0, minute = 0] = schedule.at.split(':').map(Number);
  const today = DateTime.fromJSDate(now, { zone: timezone });
  const at = (day: DateTime) => day.startOf('day').set({ hour, minute });
  const next = at(today);
  return (next.toMillis() > now.getTime() ? next : at(today.plus({ days: 1 }))).toJSDate();
}
