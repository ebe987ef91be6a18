/** Translations of the server's refusals by their English text. `{0}` matches any text. */
export type RefusalTexts = Readonly<Record<string, string>>;

/**
 * Translates a server message. A reason may follow the name of its field, as in “Mileage must be a number.” Unknown messages
 * are returned unchanged.
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

/** Translates a reason that follows a field name. Reasons begin in lower case or with a quote; full sentences do not. */
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
