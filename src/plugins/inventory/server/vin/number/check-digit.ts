/** What each character counts (49 CFR 565.15, table III). I, O and Q do not occur in a VIN. */
const worth: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...'0123456789'].map((digit) => [digit, Number(digit)]),
  ...[...'ABCDEFGH'].map((letter, index) => [letter, index + 1]),
  ...[...'JKLMN'].map((letter, index) => [letter, index + 1]),
  ...[...'PR'].map((letter, index) => [letter, index * 2 + 7]),
  ...[...'STUVWXYZ'].map((letter, index) => [letter, index + 2]),
]);

/** What each place counts (49 CFR 565.15, table IV); the check digit itself counts nothing. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit that belongs at position 9 of `vin`: `0` to `9`, or `X` for ten. */
export function checkDigitOf(vin: string): string {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) {
    sum += (worth[vin[index] ?? ''] ?? 0) * (weights[index] ?? 0);
  }
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** Whether position 9 of `vin` is its check digit. */
export function hasRightCheckDigit(vin: string): boolean {
  return vin[8] === checkDigitOf(vin);
}
