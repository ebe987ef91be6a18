/**
 * Returns the number that a person typed, with a point or a comma for decimals and any separator of thousands, or
 * undefined for other text. A single separator before exactly three digits groups thousands.
 */
export function numberIn(text: string): number | undefined {
  const clean = text.replace(/[\s'’]/g, '');
  if (!/^-?\d[\d.,]*$/.test(clean)) return undefined;
  const last = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','));
  if (last === -1) return Number(clean);
  const separators = clean.replace(/[^.,]/g, '');
  const isMixed = new Set(separators).size > 1;
  const isGroup = !isMixed && (separators.length > 1 || clean.length - last === 4);
  const digits = (part: string) => part.replace(/[.,]/g, '');
  return isGroup ? Number(digits(clean)) : Number(`${digits(clean.slice(0, last))}.${clean.slice(last + 1)}`);
}
