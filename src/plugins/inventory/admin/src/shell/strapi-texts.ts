type Texts = Readonly<Record<string, string>>;

/** Our words for texts of Strapi's own pages, and the labels of our rights on its roles page, by locale. */
const loaders: Readonly<Record<string, () => Promise<{ default: Texts }>>> = {
  en: () => import('../translations/strapi/en.json'),
  de: () => import('../translations/strapi/de.json'),
  es: () => import('../translations/strapi/es.json'),
};

/** Asked for once per load of the panel, for all locales. */
let dealership: Promise<string> | undefined;

/** Loads our words for Strapi's own texts, which replace its own. */
export async function loadStrapiTexts(locale: string): Promise<Texts> {
  const texts = (await loaders[locale]?.())?.default ?? {};
  const title = 'Auth.form.welcome.title';
  dealership ??= readDealership();
  const name = await dealership; // shown as it is: react-intl parses only messages that get values, and this one gets none
  return { ...texts, ...(texts[title] !== undefined && { [title]: texts[title].replace('{dealership}', () => name) }) };
}

/** Returns the name for the login page: the product's, if the dealership has none or the server does not answer. */
async function readDealership(): Promise<string> {
  const product = 'Dealer Inventory';
  try {
    const { backendURL } = window.strapi as unknown as { backendURL: string }; // Strapi sets it before it loads texts
    const response = await fetch(`${backendURL}/admin/init`);
    const { data } = (await response.json()) as { data: { dealership: string | null } };
    return data.dealership ?? product;
  } catch {
    return product;
  }
}
