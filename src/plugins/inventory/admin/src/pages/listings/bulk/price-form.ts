import { parsePriceCents } from '../../../../../contract/panel/amounts';
import type { PriceChangeInput, priceRoundings } from '../../../../../contract/panel/listings';

/** How prices change, in the order of the select. */
export const priceChangeKinds = ['lower_amount', 'lower_percent', 'raise_amount', 'raise_percent', 'set'] as const;

export interface PriceForm {
  readonly kind: (typeof priceChangeKinds)[number];
  /** As typed. */
  readonly amount: string;
  readonly rounding: (typeof priceRoundings)[number];
}

/** Returns the change that a form describes; `undefined` while its amount is empty or invalid. */
export function toPriceChange({ kind, amount, rounding }: PriceForm): PriceChangeInput | undefined {
  const cents = parsePriceCents(amount);
  if (cents === undefined || cents === null) return undefined;
  const value = cents / 100;
  if (kind === 'set') return { kind, price: value };
  const by = kind.startsWith('lower') ? -value : value;
  if (value === 0 || (kind === 'lower_percent' && value > 100)) return undefined;
  return { kind: kind.endsWith('percent') ? 'percent' : 'amount', by, rounding };
}
