/**
 * Removes the characters that match `isTrimmed` from both ends of `text`.
 * Linear in what it removes; `/[x]+$/` is quadratic in the longest run of `x` anywhere in the text.
 */
export function trimWhere(text: string, isTrimmed: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isTrimmed(text.charAt(start))) start++;
  while (end > start && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
