/** Returns the digits of a displayed price: none for a whole amount, else those of the setting `price_decimals`. */
export function priceDigits(price: number, decimals: number) {
  const digits = Number.isInteger(price) ? 0 : decimals;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
