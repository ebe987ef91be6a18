import { inOtherWords, type RefusalWords } from './refusal-words';

const dictionaries = new Map<string, RefusalWords>();

const inOtherLanguages: Readonly<Record<string, () => Promise<{ default: RefusalWords }>>> = {
  de: () => import('../translations/refusals/de.json'),
  es: () => import('../translations/refusals/es.json'),
};

/** Fetches the server's refusals in a language, so that they are at hand when one is told. */
export async function fetchRefusalWords(locale: string): Promise<void> {
  dictionaries.set(locale, (await inOtherLanguages[locale]?.())?.default ?? {});
}

/** What the server has said, in the admin's language as far as it is known there. */
export function told<Text extends string | undefined>(text: Text): Text | string {
  return text === undefined ? text : inOtherWords(text, dictionaries.get(document.documentElement.lang) ?? {});
}
