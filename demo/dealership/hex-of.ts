/** Returns the color of this name, for drawings. */
export function hexOf(colours: Readonly<Record<string, string>>, name: string): string {
  const hex = colours[name];
  if (hex === undefined) throw new Error(`Unknown color "${name}".`);
  return hex;
}
