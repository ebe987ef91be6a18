/** The languages of the panel and the site, in which types, categories and terms can have names. */
export const nameLanguages = ['en', 'de', 'es'] as const;

export type NameLanguage = (typeof nameLanguages)[number];

/** The names of a type, category or term in other languages than that of its name. */
export type TranslatedNames = Readonly<Partial<Record<NameLanguage, string>>>;

export interface Named {
  readonly name: string;
  readonly names: TranslatedNames;
}

/** Returns the name for readers of a language: the name itself if it has no translation. */
export function nameIn(language: NameLanguage, { name, names }: Named): string {
  return names[language] ?? name;
}

/** Returns the names among stored values; anything else is left out. */
export function toNames(stored: Readonly<Record<string, unknown>>): TranslatedNames {
  const found = nameLanguages.flatMap((language) => {
    const name = stored[language];
    return typeof name === 'string' && name.trim() !== '' ? [[language, name] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns names as a JSON column holds them; null for none. */
export function storedNames(names: TranslatedNames | null): string | null {
  return names === null || Object.keys(names).length === 0 ? null : JSON.stringify(names);
}
