/** Translations of our content types and fields by locale, keyed by the server's English text. */
const dictionaries = new Map<string, Readonly<Record<string, string>>>();

const loaders: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  de: () => import('../translations/manager/de.json'),
  es: () => import('../translations/manager/es.json'),
};

/** Names of our content types, which the Content Manager looks up as text ids. */
const contentTypes = ['Inventory type', 'Category', 'Term', 'Listing', 'Dealership settings'];

/**
 * Loads the translations of a locale.
 * @returns the names of our content types, for the panel's texts
 */
export async function loadContentManagerTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  const texts = (await loaders[locale]?.())?.default ?? {};
  dictionaries.set(locale, texts);
  return Object.fromEntries(Object.entries(texts).filter(([text]) => contentTypes.includes(text)));
}

/** Translates `text`. Labels that staff changed are not in the dictionary and stay unchanged. */
function translate<Text>(text: Text): Text | string {
  const texts = dictionaries.get(document.documentElement.lang);
  return typeof text === 'string' ? (texts?.[text] ?? text) : text;
}

function isOurs(): boolean {
  return /\/plugin::(inventory\.|users-permissions\.user)/.test(decodeURIComponent(window.location.pathname));
}

interface Field {
  readonly name: string;
  readonly type?: unknown;
  readonly label?: unknown;
  readonly hint?: unknown;
  readonly placeholder?: unknown;
}

interface EditView {
  readonly layout: { readonly layout: ReadonlyArray<ReadonlyArray<readonly Field[]>> };
}

/** Translates the layout of a form. */
export function translateForm<View extends EditView>(view: View): View {
  if (!isOurs()) return view;
  const fields = view.layout.layout.map((panel) =>
    panel.map((row) =>
      row.map((field) => ({
        ...field,
        label: translate(field.label),
        hint: translate(field.hint),
        placeholder: translate(field.placeholder),
        // Strapi sets an unknown value. This one keeps browsers from filling in the admin's password.
        ...(field.type === 'password' && { autoComplete: 'new-password' }),
      })),
    ),
  );
  return { ...view, layout: { ...view.layout, layout: fields } };
}

interface ListView<Header> {
  readonly displayedHeaders: readonly Header[];
}

/** Translates the column names of a list and adds cell formatters. */
export function translateList<Header extends Field, View extends ListView<Header>>(
  view: View,
  formatters: Readonly<Record<string, (record: Record<string, unknown>) => React.ReactNode>>,
): View {
  if (!isOurs()) return view;
  const displayedHeaders = view.displayedHeaders.map((header) => ({
    ...header,
    label: translate(header.label),
    ...(formatters[header.name] && { cellFormatter: formatters[header.name] }),
  }));
  return { ...view, displayedHeaders };
}
