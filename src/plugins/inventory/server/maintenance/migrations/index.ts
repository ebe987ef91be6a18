import { firstLocation } from './2026-11-25-first-location';
import { negativePrices } from './2026-11-22-negative-prices';
import { ownerAccounts } from './2026-11-25-owner-accounts';
import { categorySlugs } from './2026-11-26-category-slugs';
import type { Migration } from './migration';

/** All migrations in the order in which they run. Add new ones at the end, with a new schema generation. */
export const migrations: readonly Migration[] = [negativePrices, firstLocation, ownerAccounts, categorySlugs];
