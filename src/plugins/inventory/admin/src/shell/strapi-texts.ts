import { readBrand } from './brand';

type Texts = Readonly<Record<string, string>>;

/** Our words for texts of Strapi's own pages, and the labels of our rights on its roles page, by locale. */
const loaders: Readonly<Record<string, () => Promise<{ default: Texts }>>> = {
  en: () => import('../translations/strapi/en.json'),
  de: () => import('../translations/strapi/de.json'),
  es: () => import('../translations/strapi/es.json'),
};

/** Loads our words for Strapi's own texts, which replace its own. */
export async function loadStrapiTexts(locale: string): Promise<Texts> {
  const texts = (await loaders[locale]?.())?.default ?? {};
  const title = 'Auth.form.welcome.title';
  // shown as it is: react-intl parses only messages that get values, and this one gets none
  const name = (await readBrand()).name ?? 'Dealer Inventory';
  return { ...texts, ...(texts[title] !== undefined && { [title]: texts[title].replace('{dealership}', () => name) }) };
}
