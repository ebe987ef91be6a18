/**
 * Removes the characters that `isTrimmed` names from both ends of `text`.
 * Takes time in proportion to what it removes; `/[x]+$/` takes the square of the longest run of `x` anywhere in the text.
 */
export function trimWhere(text: string, isTrimmed: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isTrimmed(text.charAt(start))) start++;
  while (end > start && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
