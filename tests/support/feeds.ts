import Papa from 'papaparse';

/** A row of a CSV file. Columns that occur several times are lists. */
export type Row = Readonly<Record<string, string | readonly string[]>>;

/** Reads a CSV file strictly. @throws Error for any irregularity */
export function readCsv(text: string): Row[] {
  if (!text.endsWith('\r\n')) throw new Error('The file does not end with a line break.');
  const { data, errors } = Papa.parse<string[]>(text.slice(0, -2), { delimiter: ',', newline: '\r\n' });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const [headers = [], ...lines] = data;
  return lines.map((cells) => {
    if (cells.length !== headers.length) throw new Error(`${cells.length} cells for ${headers.length} columns`);
    const formula = cells.find((cell) => /^[=+@\t\r]/.test(cell) || /^-(?!\d+(?:\.\d+)?$)/.test(cell));
    if (formula !== undefined) throw new Error(`A spreadsheet would run ${formula}`);
    const row: Record<string, string | string[]> = {};
    headers.forEach((header, index) => {
      const cell = cells[index] ?? '';
      const isRepeated = headers.indexOf(header) !== headers.lastIndexOf(header);
      const before = row[header];
      row[header] = isRepeated ? [...(Array.isArray(before) ? before : []), cell] : cell;
    });
    return row;
  });
}

type Check = (value: string, row: Row) => boolean;

const isUrl: Check = (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isMoney: Check = (value) => /^\d+(?:\.\d\d)? [A-Z]{3}$/.test(value) && Number.parseFloat(value) > 0;
const isDate: Check = (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isOneOf = (values: string): Check => {
  const set = new Set(values.split(' '));
  return (value) => set.has(value.toUpperCase());
};
const isText: Check = (value) => value.trim() !== '';

interface Rule {
  readonly isRequired: boolean | ((row: Row) => boolean);
  readonly check: Check;
}
const required = (check: Check = isText): Rule => ({ isRequired: true, check });
const optional = (check: Check = isText): Rule => ({ isRequired: false, check });

/** Values of the letters of a VIN for its check digit (49 CFR 565). */
const letters = 'ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const letterValue = (letter: string) => (/\d/.test(letter) ? Number(letter) : (letters.indexOf(letter) % 10) + 1);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const isVin: Check = (vin, row) => {
  if (Number(row.year) < 1981 || (vin.length < 17 && Number(row.year) < new Date().getFullYear() - 25)) return true;
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(vin)) return false;
  if (!/^[1-5]/.test(vin)) return true;
  const sum = weights.reduce((total, weight, index) => total + weight * letterValue(vin.charAt(index)), 0) % 11;
  return vin[8] === (sum === 10 ? 'X' : String(sum));
};

/** https://developers.google.com/vehicle-listings/reference/feed-specification, read 2026-11-25. */
export const googleRules: Readonly<Record<string, Rule>> = {
  vin: required(isVin),
  id: optional(),
  store_code: required(),
  dealership_name: required(),
  dealership_address: required((address) => address.split(',').length >= 3 && /\d{4}/.test(address)),
  price: required(isMoney),
  condition: required(isOneOf('NEW N USED U')),
  make: required(),
  model: required(),
  year: required((year) => /^\d{4}$/.test(year)),
  mileage: {
    isRequired: ({ condition }) => condition !== 'new',
    check: (mileage) => /^\d[\d,]* (?:miles|km)$/.test(mileage),
  },
  trim: optional(),
  vehicle_msrp: optional((value, row) => isMoney(value, row) && row.condition === 'new'),
  certified_pre_owned: optional(isOneOf('1 YES Y 0 NO N')),
  exterior_color: optional(),
  interior_color: optional(),
  date_in_stock: optional(isDate),
  link: optional(isUrl),
  image_link: optional(isUrl),
  additional_image_link: optional(isUrl),
};

const isJson =
  (check: (value: never) => boolean): Check =>
  (text) => {
    try {
      return check(JSON.parse(text) as never);
    } catch {
      return false;
    }
  };
const isPictures = isJson(
  (pictures: Array<{ url: string; tag: string[] }>) =>
    pictures.length > 0 &&
    pictures.length <= 20 &&
    pictures.every(({ url, tag }) => isUrl(url, {}) && tag.length > 0 && tag.every((text) => text !== '')),
);

/** https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog/, read 2026-11-25. */
export const metaRules: Readonly<Record<string, Rule>> = {
  vehicle_id: required((id) => id.length > 0 && id.length <= 100),
  vin: required((vin) => vin.length === 17),
  make: required(),
  model: required(),
  year: required((year) => /^\d{4}$/.test(year)),
  body_style: required(isOneOf('CONVERTIBLE COUPE HATCHBACK MINIVAN TRUCK SUV SEDAN VAN WAGON CROSSOVER OTHER')),
  title: required(),
  description: required((text) => isText(text, {}) && [...text].length <= 5000),
  exterior_color: required(),
  image: required(isPictures),
  'mileage.value': required((value) => /^\d+$/.test(value)),
  'mileage.unit': required(isOneOf('MI KM')),
  url: required(isUrl),
  state_of_vehicle: required(isOneOf('NEW USED CPO')),
  price: required(isMoney),
  address: required(
    isJson((place: Record<string, string>) =>
      ['addr1', 'city', 'region', 'postal_code', 'country'].every((part) => typeof place[part] === 'string'),
    ),
  ),
  latitude: optional((value) => Math.abs(Number(value)) <= 90),
  longitude: optional((value) => Math.abs(Number(value)) <= 180),
  trim: optional(),
  transmission: optional(isOneOf('AUTOMATIC MANUAL')),
  fuel_type: optional(isOneOf('DIESEL ELECTRIC GASOLINE FLEX HYBRID PETROL PLUGIN_HYBRID NONE OTHER')),
  drivetrain: optional(isOneOf('4X2 4X4 AWD FWD RWD OTHER NONE')),
  interior_color: optional(),
  availability: optional(isOneOf('AVAILABLE NOT_AVAILABLE')),
  stock_number: optional(),
  date_first_on_lot: optional(isDate),
};

/** Returns what is wrong with rows: unknown columns, missing and malformed values, and values that occur twice. */
export function feedProblems(
  rows: readonly Row[],
  rules: Readonly<Record<string, Rule>>,
  uniqueColumn: string,
): string[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row, index) => {
    const problems = Object.keys(row).flatMap((column) => (rules[column] ? [] : [`${column} is unknown`]));
    for (const [column, { isRequired, check }] of Object.entries(rules)) {
      const isNeeded = typeof isRequired === 'function' ? isRequired(row) : isRequired;
      for (const value of [row[column] ?? ''].flat()) {
        if (value === '' && isNeeded) problems.push(`${column} is missing`);
        if (value !== '' && !check(value, row)) problems.push(`${column} is ${value}`);
      }
    }
    if (seen.has(row[uniqueColumn])) problems.push(`${uniqueColumn} occurs twice`);
    seen.add(row[uniqueColumn]);
    return problems.map((problem) => `row ${index + 1}: ${problem}`);
  });
}

/** An item of a JSON Feed. */
export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly _listing: Readonly<Record<string, unknown>>;
}

/** Reads a JSON Feed strictly by https://www.jsonfeed.org/version/1.1/. @throws Error that names what is wrong */
export function readJsonFeed(text: string): { readonly title: string; readonly items: readonly FeedItem[] } {
  const feed = JSON.parse(text) as Record<string, unknown>;
  const must = (isMet: boolean, what: string) => {
    if (!isMet) throw new Error(what);
  };
  const known = new Set(['version', 'title', 'home_page_url', 'feed_url', 'items']);
  must(
    Object.keys(feed).every((name) => known.has(name)),
    'an unknown name in the feed',
  );
  must(feed.version === 'https://jsonfeed.org/version/1.1', 'the version');
  must(typeof feed.title === 'string' && feed.title !== '', 'the title');
  must(isUrl(String(feed.home_page_url), {}) && isUrl(String(feed.feed_url), {}), 'an address of the feed');
  must(Array.isArray(feed.items), 'the items');
  const items = feed.items as Array<Record<string, unknown>>;
  const itemNames = new Set(['id', 'url', 'title', 'content_text', 'image', 'date_published', 'date_modified']);
  for (const item of items) {
    must(
      Object.keys(item).every((name) => itemNames.has(name) || name.startsWith('_')),
      'an unknown name in an item',
    );
    must(typeof item.id === 'string' && item.id !== '', 'the id of an item');
    must(typeof item.content_text === 'string' && item.content_text !== '', 'the text of an item');
    must(isUrl(String(item.url), {}), 'the address of an item');
    for (const name of ['date_published', 'date_modified'])
      must(item[name] === undefined || !Number.isNaN(Date.parse(String(item[name]))), 'a date of an item');
  }
  must(new Set(items.map(({ id }) => id)).size === items.length, 'an id twice');
  return { title: String(feed.title), items: items as unknown as FeedItem[] };
}
