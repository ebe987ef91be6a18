/** The value of each character (49 CFR 565.15, table III). A VIN has no I, O or Q. */
const worth: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...'0123456789'].map((digit) => [digit, Number(digit)]),
  ...[...'ABCDEFGH'].map((letter, index) => [letter, index + 1]),
  ...[...'JKLMN'].map((letter, index) => [letter, index + 1]),
  ...[...'PR'].map((letter, index) => [letter, index * 2 + 7]),
  ...[...'STUVWXYZ'].map((letter, index) => [letter, index + 2]),
]);

/** The weight of each position (49 CFR 565.15, table IV). The check digit has weight 0. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Returns the correct check digit of `vin`, 17 characters that a VIN may contain: `0` to `9`, or `X` for ten. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * worthOf(vin[index]), 0);
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

function worthOf(character = ''): number {
  const value = worth[character];
  if (value === undefined) throw new Error(`A VIN cannot contain "${character}".`);
  return value;
}

/** Returns whether position 9 of `vin` is its check digit. */
export function hasRightCheckDigit(vin: string): boolean {
  return vin[8] === checkDigitOf(vin);
}
