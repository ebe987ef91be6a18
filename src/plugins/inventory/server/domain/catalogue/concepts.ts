import { foldLetters } from '../../../contract/texts/fold-text';

/**
 * The fields of a listing and the categories that most dealers have, with the usual names of each in feeds and
 * catalogs, from the field lists of HomeNet, Autoxloo (AX9), Trailer Central, Google, Meta and Dealer Studio.
 */
const names = {
  id: ['listing id'],
  title: ['title', 'heading', 'headline', 'listing title', 'vehicle title', 'name'],
  // prettier-ignore
  content: [
    'content', 'description', 'desc', 'info', 'comments', 'comment1', 'dealer comments', 'seller comments', 'free text',
    'vehicle description', 'ad text', 'notes',
  ],
  // prettier-ignore
  price: [
    'price', 'selling price', 'sale price', 'list price', 'internet price', 'price current', 'asking price',
    'retail price', 'dap price', 'our price', 'web price', 'advertised price', 'preis', 'precio',
  ],
  status: ['status', 'availability', 'listing status', 'inventory status', 'lifecycle state'],
  sold: ['sold', 'is_sold', 'mark as sold'],
  sale_pending: ['sale pending', 'is_sale_pending', 'pending', 'reserved', 'on deposit'],
  vin: [
    'vin',
    'vin number',
    'vin no',
    'vehicle identification number',
    'chassis number',
    'fin',
    'hin',
    'serial number',
  ],
  // prettier-ignore
  stock_number: [
    'stock number', 'stock', 'stock #', 'stock nr', 'stock no', 'stocknum', 'stock num', 'stock id', 'stk', 'stk no',
    'unit number', 'vehicle id', 'inventory id', 'sku', 'bestandsnummer', 'external stock id',
  ],
  // prettier-ignore
  location: [
    'location', 'location name', 'location code', 'lot', 'lot name', 'store', 'store code', 'store name', 'branch',
    'branch name', 'dealer location', 'rooftop', 'site', 'yard', 'standort', 'filiale', 'sucursal', 'ubicacion',
  ],
  make: ['make', 'manufacturer', 'brand', 'marke', 'marca', 'make name'],
  model: ['model', 'model name', 'modell', 'modelo', 'serie'],
  year: ['year', 'model year', 'ca year', 'baujahr', 'ano'],
  trim: ['trim', 'trim level', 'badge', 'variant'],
  mileage: [
    'mileage',
    'miles',
    'odometer',
    'kilometers',
    'kilometres',
    'km',
    'mileage value',
    'kilometerstand',
    'hours',
  ],
  condition: ['condition', 'new used', 'car type', 'state of vehicle', 'zustand', 'inventory type'],
  body: ['body', 'body style', 'body type', 'body class', 'vehicle body'],
  transmission: ['transmission', 'transmission type', 'gearbox', 'getriebe'],
  drivetrain: ['drivetrain', 'drive type', 'drive', 'drive train'],
  fuel: ['fuel', 'fuel type', 'fuel type primary', 'kraftstoff'],
  engine: ['engine', 'engine description', 'motor'],
  cylinders: ['cylinders', 'engine cylinders'],
  doors: ['doors', 'door count', 'number of doors'],
  exterior_color: ['exterior color', 'exterior colour', 'exterior', 'color', 'colour', 'ext color', 'farbe'],
  interior_color: ['interior color', 'interior colour', 'interior', 'int color'],
  features: ['features', 'options', 'equipment', 'vehicle option', 'option description', 'additional features'],
  msrp: ['msrp', 'vehicle msrp'],
  pictures: ['pictures', 'images', 'photos', 'image list', 'image link', 'additional image link', 'gallery'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a column of a feed or a category means, however a dealership names it. */
export type Concept = keyof typeof names;

const byName = new Map<string, Concept>(
  (Object.keys(names) as Concept[]).flatMap((concept) => names[concept].map((name) => [foldLetters(name), concept])),
);

/** Such as `Photo 1`, `image[0].url`, `Picture URLs` and `additional_image_link`. */
const pictureColumn = /^(?:additional)?(?:image|photo|picture|pic)s?\d*(?:(?:urls?|links?|src|list)\d*)?$/;

/** The usual names of all concepts, for tests of every one. */
export const usualNames: readonly string[] = Object.values(names).flat();

/** Returns what a column or a category with this folded name means; undefined for an unusual name. */
export function conceptOf(folded: string): Concept | undefined {
  return byName.get(folded) ?? (pictureColumn.test(folded) ? 'pictures' : undefined);
}

const places = new Map([...byName.keys()].map((name, at) => [name, at]));

/** Returns where a folded name stands among the usual ones; the better known names of a concept come first. */
export function placeAmongNames(folded: string): number {
  return places.get(folded) ?? places.size;
}

/** The concepts that are fields of every listing, also if a category has their name. */
export const plainConcepts: ReadonlySet<string> = new Set<Concept>([
  ...(['id', 'title', 'content', 'price', 'status', 'sold', 'sale_pending', 'vin', 'stock_number'] as const),
]);

/** Returns whether a column with this folded name usually fills a field, although a category may have this name. */
export function meansField(folded: string): boolean {
  const concept = conceptOf(folded);
  return concept !== undefined && (plainConcepts.has(concept) || concept === 'location' || concept === 'pictures');
}
