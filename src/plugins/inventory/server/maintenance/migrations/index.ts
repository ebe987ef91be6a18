import { negativePrices } from './2026-11-22-negative-prices';
import type { Migration } from './migration';

/** Every migration, in the order in which they run. A new one goes at the end and needs a new schema generation. */
export const migrations: readonly Migration[] = [negativePrices];
