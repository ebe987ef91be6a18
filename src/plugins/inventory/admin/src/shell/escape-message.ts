/** Quotes what has a meaning in an ICU message, so that `text` is shown as it is. */
export function escapeMessage(text: string): string {
  return text.replace(/'|[{}<>]+/g, (special) => (special === "'" ? "''" : `'${special}'`));
}
