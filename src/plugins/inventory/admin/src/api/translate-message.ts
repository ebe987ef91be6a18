import { translateRefusal, type RefusalTexts } from './translate-refusal';

const dictionaries = new Map<string, RefusalTexts>();

const loaders: Readonly<Record<string, () => Promise<{ default: RefusalTexts }>>> = {
  de: () => import('../translations/refusals/de.json'),
  es: () => import('../translations/refusals/es.json'),
};

/** Loads the translated refusals of a language. */
export async function loadRefusalTexts(locale: string): Promise<void> {
  dictionaries.set(locale, (await loaders[locale]?.())?.default ?? {});
}

/** Translates a server message into the admin's language. */
export function translateMessage<Text extends string | undefined>(text: Text): Text | string {
  return text === undefined ? text : translateRefusal(text, dictionaries.get(document.documentElement.lang) ?? {});
}
