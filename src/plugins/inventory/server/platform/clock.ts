/** The time, as an argument: rules and stores never ask the system themselves. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
