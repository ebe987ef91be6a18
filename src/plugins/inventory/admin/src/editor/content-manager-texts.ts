/** Our own words in the Content Manager, by language: the English ones that the server has given, and what they are called there. */
const dictionaries = new Map<string, Readonly<Record<string, string>>>();

const loaders: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  de: () => import('../translations/manager/de.json'),
  es: () => import('../translations/manager/es.json'),
};

/** The content types by the names under which the Content Manager looks them up. */
const contentTypes = ['Inventory type', 'Category', 'Term', 'Listing', 'Dealership settings'];

/**
 * Fetches the words of a language, so that they are at hand when a form is drawn.
 * @returns the names of our content types: the Content Manager asks the panel's texts for them
 */
export async function loadContentManagerTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  const texts = (await loaders[locale]?.())?.default ?? {};
  dictionaries.set(locale, texts);
  return Object.fromEntries(Object.entries(texts).filter(([text]) => contentTypes.includes(text)));
}

/** What `text` is called in the admin's language. Words that staff have given a field themselves are in no dictionary, and stay. */
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

/** Called by the Content Manager before it draws a form. */
export function translateForm<View extends EditView>(view: View): View {
  if (!isOurs()) return view;
  const fields = view.layout.layout.map((panel) =>
    panel.map((row) =>
      row.map((field) => ({
        ...field,
        label: translate(field.label),
        hint: translate(field.hint),
        placeholder: translate(field.placeholder),
        // Strapi's own word for it is none that browsers know; with this one they fill in no password of the admin's.
        ...(field.type === 'password' && { autoComplete: 'new-password' }),
      })),
    ),
  );
  return { ...view, layout: { ...view.layout, layout: fields } };
}

interface ListView<Header> {
  readonly displayedHeaders: readonly Header[];
}

/** Called before it draws a list: the names of the columns, and what stands in those that hold no words for people. */
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
