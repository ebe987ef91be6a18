/** The current time. Rules and stores take a clock instead of reading the system time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
