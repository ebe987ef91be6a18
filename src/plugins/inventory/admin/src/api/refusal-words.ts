/** The server's refusals in one language, by the English ones; `{0}` stands for whatever it has put there. */
export type RefusalWords = Readonly<Record<string, string>>;

/**
 * What the server has said, as it would say it in another language. A reason may stand alone, or behind the name of the field
 * that it is about, as in “Mileage must be a number.” What is not known stays English.
 */
export function inOtherWords(text: string, words: RefusalWords): string {
  return whole(text, words) ?? behindName(text, words) ?? text;
}

function whole(text: string, words: RefusalWords): string | undefined {
  for (const [english, other] of Object.entries(words)) {
    const found = new RegExp(`^${patternOf(english)}$`, 's').exec(text);
    if (found) return filled(other, found[1], words);
  }
  return undefined;
}

/** A reason begins in lower case or quotes what it is about: a sentence is none. */
function behindName(text: string, words: RefusalWords): string | undefined {
  for (const [english, other] of Object.entries(words).filter(([reason]) => /^["a-z]/.test(reason))) {
    const found = new RegExp(`^(.{1,200}?) ${patternOf(english)}( \\(and \\d+ more\\))?\\.$`, 's').exec(text);
    if (found)
      return `${filled('{0}', found[1], words)} ${filled(other, english.includes('{0}') ? found[2] : undefined, words)}.`;
  }
  return undefined;
}

function patternOf(english: string): string {
  const [before = '', after] = english.split('{0}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return after === undefined ? before : `${before}(.*)${after}`;
}

function filled(other: string, value: string | undefined, words: RefusalWords): string {
  return value === undefined ? other : other.split('{0}').join(whole(value, words) ?? value);
}
