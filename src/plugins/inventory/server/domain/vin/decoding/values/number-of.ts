/** Returns a variable of a VIN as a number; `undefined` if it is unknown or not a number. */
export function numberOf(values: ReadonlyMap<string, string> | undefined, variable: string): number | undefined {
  const number = Number(values?.get(variable) ?? NaN);
  return Number.isNaN(number) ? undefined : number;
}
