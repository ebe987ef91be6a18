import { foldLine } from '../../../../contract/texts/fold-text';

/** Returns a function that checks whether a text contains every word of `search`. */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = foldLine(search).split(' ').filter(Boolean);
  return (text) => {
    const folded = foldLine(text);
    return words.every((word) => folded.includes(word));
  };
}
