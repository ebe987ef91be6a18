/** How a dealership writes prices: the settings of a type in the API. */
export interface PriceStyle {
  readonly currency: string;
  readonly price_decimals: number;
}

/** Returns a price as people write it, without decimals if it is whole; undefined without a price. */
export function formatPrice(
  price: unknown,
  { currency, price_decimals: decimals }: PriceStyle,
  locale = navigator.language,
): string | undefined {
  if (typeof price !== 'number' || price === 0) return undefined;
  const digits = Number.isInteger(price) ? 0 : decimals;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(price);
}
