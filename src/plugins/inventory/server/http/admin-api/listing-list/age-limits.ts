import { type AgeLimits, usualAgeLimits } from '../../../../contract/panel/listings';
import type { InventoryType } from '../../../domain/catalogue/model';

type Limited = Pick<InventoryType, 'agingDays' | 'oldDays'>;

/** Returns the limits of a type. A listing is old only after it was aging. */
export function ageLimitsOf({ agingDays, oldDays }: Limited): AgeLimits {
  const aging = agingDays ?? Math.min(usualAgeLimits.aging, oldDays ?? usualAgeLimits.aging);
  return { aging, old: Math.max(aging, oldDays ?? usualAgeLimits.old) };
}

/** Returns which limit an age in days has passed. */
export function agingOf(days: number | null, type: Limited): keyof AgeLimits | null {
  const { aging, old } = ageLimitsOf(type);
  if (days === null || days < aging) return null;
  return days < old ? 'aging' : 'old';
}
