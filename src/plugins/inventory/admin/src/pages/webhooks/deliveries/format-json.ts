/** Returns JSON with line breaks. Other text, such as JSON that was cut, stays as it is. */
export function formatJson(text: string | null): string {
  if (text === null) return '';
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
