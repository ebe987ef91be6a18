import { foldName } from '../../../../contract/term-lines';

/** Returns a text without case and accents, so that "citroen" finds Citroën. */
export function foldText(text: string): string {
  return foldName(text).normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns a function that checks whether a text contains every word of `search`. */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = foldText(search).split(' ').filter(Boolean);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
