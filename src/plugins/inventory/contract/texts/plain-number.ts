/** Formats a number without an exponent: `45210`, `0.5`, `0.0000001`. */
export function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const digits = value.toFixed(20);
  let end = digits.length;
  if (digits.includes('.')) while (digits[end - 1] === '0') end--;
  return digits.slice(0, digits[end - 1] === '.' ? end - 1 : end);
}
