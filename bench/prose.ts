import { type Random, randomFrom, zipf } from './random';

const englishBefore = [
  't',
  's',
  'st',
  'b',
  'r',
  'm',
  'w',
  'th',
  'l',
  'p',
  'c',
  'sh',
  'd',
  'gr',
  'f',
  'k',
  'h',
  'n',
  'cl',
  'tr',
];
const englishAfter = [
  'a',
  'e',
  'i',
  'o',
  'u',
  'ing',
  'er',
  'ed',
  'ar',
  'ow',
  'ain',
  'ess',
  'ight',
  'ort',
  'ly',
  'ine',
  'el',
];
const frenchBefore = [
  'd',
  'l',
  'm',
  'p',
  'qu',
  'v',
  'ch',
  'tr',
  's',
  'gn',
  'b',
  'r',
  'ç',
  'f',
  'j',
  'n',
  't',
  'br',
  'pl',
  'g',
];
const frenchAfter = [
  'é',
  'e',
  'ai',
  'eau',
  'oi',
  'ette',
  'ère',
  'ou',
  'îne',
  'ique',
  'ât',
  'ais',
  'ement',
  'œur',
  'ùr',
  'on',
  'ée',
];

/** Two vocabularies, most frequent word first. The words are invented; their lengths and accents are realistic. */
export const english = vocabulary(1, 4000, englishBefore, englishAfter);
export const french = vocabulary(2, 4000, frenchBefore, frenchAfter);

/** Returns about 70 words. A third of the descriptions are in French. */
export function description(random: Random): string {
  const words = random() < 0.35 ? french : english;
  const length = 40 + Math.floor(random() * 60);
  const sentence: string[] = [];
  for (let n = 0; n < length; n++) {
    const word = words[zipf(random, words.length)] ?? '';
    sentence.push(n % 11 === 10 ? `${word}.` : word);
  }
  return sentence.join(' ');
}

function vocabulary(seed: number, size: number, before: readonly string[], after: readonly string[]): string[] {
  const random = randomFrom(seed);
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = 1 + Math.floor(Math.min(words.size / 500, 1) * 1.3 + random() * 1.6);
    let word = '';
    for (let n = 0; n < syllables; n++) {
      word += before[Math.floor(random() * before.length)] ?? '';
      word += after[Math.floor(random() * after.length)] ?? '';
    }
    words.add(word);
  }
  return [...words];
}
