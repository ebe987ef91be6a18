import { de } from './de';
import { en, type SiteTexts } from './en';
import { es } from './es';

const textsOf = { en, de, es } as const satisfies Record<string, SiteTexts>;

export type Language = keyof typeof textsOf;

export function textsIn(language: Language): SiteTexts {
  return textsOf[language];
}

/** Longer headers are cut: browsers send a few languages. */
const maxHeader = 300;

/**
 * Returns the language of a page: the one that the visitor's browser prefers of those that the site has, else that of
 * the dealership's locale, else English. A visitor without a preference, such as a search engine, gets the
 * dealership's.
 */
export function chooseLanguage(acceptLanguage: string | undefined, locale: string): Language {
  const wanted = (acceptLanguage ?? '').slice(0, maxHeader).split(',').map(preferenceOf);
  const best = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return best.map(({ tag }) => known(tag)).find((language) => language !== undefined) ?? known(locale) ?? 'en';
}

function preferenceOf(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}

function known(tag: string): Language | undefined {
  const [language = ''] = tag.toLowerCase().split('-');
  return language === 'en' || language === 'de' || language === 'es' ? language : undefined;
}
