/** The server's refusals in one language, by the English ones; `{0}` stands for whatever it has put there. */
export type RefusalTexts = Readonly<Record<string, string>>;

/**
 * What the server has said, as it would say it in another language. A reason may stand alone, or behind the name of the field
 * that it is about, as in “Mileage must be a number.” What is not known stays English.
 */
export function translateRefusal(text: string, texts: RefusalTexts): string {
  return translateWhole(text, texts) ?? translateAfterName(text, texts) ?? text;
}

function translateWhole(text: string, texts: RefusalTexts): string | undefined {
  for (const [english, translation] of Object.entries(texts)) {
    const match = new RegExp(`^${toPattern(english)}$`, 's').exec(text);
    if (match) return fillPlaceholder(translation, match[1], texts);
  }
  return undefined;
}

/** A reason begins in lower case or quotes what it is about: a sentence is none. */
function translateAfterName(text: string, texts: RefusalTexts): string | undefined {
  for (const [english, translation] of Object.entries(texts).filter(([reason]) => /^["a-z]/.test(reason))) {
    const match = new RegExp(`^(.{1,200}?) ${toPattern(english)}( \\(and \\d+ more\\))?\\.$`, 's').exec(text);
    if (match)
      return `${fillPlaceholder('{0}', match[1], texts)} ${fillPlaceholder(translation, english.includes('{0}') ? match[2] : undefined, texts)}.`;
  }
  return undefined;
}

function toPattern(english: string): string {
  const [before = '', after] = english.split('{0}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return after === undefined ? before : `${before}(.*)${after}`;
}

function fillPlaceholder(translation: string, value: string | undefined, texts: RefusalTexts): string {
  return value === undefined ? translation : translation.split('{0}').join(translateWhole(value, texts) ?? value);
}
