import { translateRefusal, type RefusalTexts } from './translate-refusal';

const dictionaries = new Map<string, RefusalTexts>();

const loaders: Readonly<Record<string, () => Promise<{ default: RefusalTexts }>>> = {
  de: () => import('../translations/refusals/de.json'),
  es: () => import('../translations/refusals/es.json'),
};

/** Fetches the server's refusals in a language, so that they are at hand when one is told. */
export async function loadRefusalTexts(locale: string): Promise<void> {
  dictionaries.set(locale, (await loaders[locale]?.())?.default ?? {});
}

/** What the server has said, in the admin's language as far as it is known there. */
export function translateMessage<Text extends string | undefined>(text: Text): Text | string {
  return text === undefined ? text : translateRefusal(text, dictionaries.get(document.documentElement.lang) ?? {});
}
