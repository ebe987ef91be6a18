/**
 * Returns the VIN in the text of a bar code; undefined if it has none. Labels put an I before it (import vehicles), a
 * check character after it, or it into the address of a QR code.
 */
export function vinInCode(text: string): string | undefined {
  const clean = text.trim().toUpperCase();
  if (isVin(clean)) return clean;
  const bare = clean.replace(/^[*]|[*]$/g, '').replace(/[\s-]/g, '');
  if (isVin(bare)) return bare;
  if (bare.length === 18 && bare.startsWith('I') && isVin(bare.slice(1))) return bare.slice(1);
  const words = clean.split(/[^A-Z0-9]+/).filter(isVin);
  return words[0];
}

/** Returns whether a text has the form of a VIN: 17 letters and digits without I, O and Q, some of them digits. */
export function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text) && /\d.*\d/.test(text);
}

/** Returns whether a text looks like the QR code of a key. */
export function isPairing(text: string): boolean {
  return text.includes('|svc_');
}
