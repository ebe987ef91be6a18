/** The values of a listing that a permalink may contain. */
export interface LinkedListing {
  readonly id: number;
  readonly typeSlug: string;
  readonly slug: string;
  readonly stockNumber: string | null;
  readonly vin: string | null;
}

/** Returns the public URL of a listing. */
export type PermalinkOf = (listing: LinkedListing) => string;

/** Values by placeholder. The id replaces a missing stock number or VIN. */
const placeholders: Readonly<Record<string, (listing: LinkedListing) => string>> = {
  id: ({ id }) => String(id),
  type: ({ typeSlug }) => typeSlug,
  slug: ({ slug }) => slug,
  stock_number: ({ stockNumber, id }) => stockNumber ?? String(id),
  vin: ({ vin, id }) => vin ?? String(id),
};

type Part = { readonly text: string } | { readonly name: string };

/** Returns a function that fills a template such as `https://dealer.example/cars/{slug}` with URL-encoded values. */
export function permalinksFrom(template: string): PermalinkOf {
  const parts = partsOf(template);
  return (listing) =>
    parts
      .map((part) => ('text' in part ? part.text : encodeURIComponent(placeholders[part.name]?.(listing) ?? '')))
      .join('');
}

/** Returns a function that gives the URLs of the product's own pages. */
export function sitePermalinks(publicUrl: string): PermalinkOf {
  return ({ typeSlug, slug }) => `${publicUrl}/inventory/${encodeURIComponent(typeSlug)}/${encodeURIComponent(slug)}`;
}

/** Returns what is wrong with a template, or undefined if it is valid. */
export function permalinkProblem(template: string): string | undefined {
  const names = partsOf(template).flatMap((part) => ('name' in part ? [part.name] : []));
  const known = Object.keys(placeholders);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined || partsOf(template).some((part) => 'text' in part && /[{}\s]/.test(part.text)))
    return `may contain only ${known.map((name) => `{${name}}`).join(', ')} in braces, and no spaces`;
  if (!names.some((name) => name !== 'type')) return 'must contain {id}, {slug}, {stock_number} or {vin}';
  const [one, other] = [sample(template, 'a'), sample(template, 'b')];
  if (!one || one.origin !== other?.origin || !['http:', 'https:'].includes(one.protocol))
    return 'must be an address such as https://dealer.example/cars/{slug}';
  return undefined;
}

function sample(template: string, value: string): URL | undefined {
  const listing = { id: value.charCodeAt(0), typeSlug: value, slug: value, stockNumber: value, vin: value };
  const address = permalinksFrom(template)(listing);
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Splits a template into text and placeholders. An unmatched brace stays text. */
function partsOf(template: string): Part[] {
  const [first = '', ...rest] = template.split('{');
  return [
    { text: first },
    ...rest.flatMap((part): Part[] => {
      const end = part.indexOf('}');
      return end === -1 ? [{ text: `{${part}` }] : [{ name: part.slice(0, end) }, { text: part.slice(end + 1) }];
    }),
  ];
}
