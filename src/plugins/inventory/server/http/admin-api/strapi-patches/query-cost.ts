// The limits of queries of Strapi's admin API. Each name of a relation joins tables, each condition joins them again,
// and each condition on texts reads them all. Strapi checks each order, name and parameter in up to 0.4 ms.

/** The most names and values of a query, on all levels. The panel sends up to 100 ids, or two filters per category. */
const maxParts = 300;
/** The most names in `fields` and `populate`. */
const maxNames = 50;
/** The most orders of a query. The panel sends one. */
const maxOrders = 5;

/** The most conditions of a query, on any field. A person adds a few; each reads 20,000 texts in 65 ms. */
export const maxConditions = 10;
/** The most conditions and orders that name a relation. */
export const maxJoins = 2;
/** Those that name a relation to several records: two of them multiply the records of both. */
const maxManyJoins = 1;

/** The names of relations in any content type, and of those that may lead to several records. */
export interface RelationNames {
  readonly all: ReadonlySet<string>;
  readonly many: ReadonlySet<string>;
}

interface ContentType {
  readonly attributes: Readonly<Record<string, { readonly type: string; readonly relation?: string }>>;
}

/** The types of attributes that are in other tables. */
export const joining: ReadonlySet<string> = new Set(['relation', 'media', 'component', 'dynamiczone']);

export function relationNamesOf(contentTypes: Iterable<ContentType>): RelationNames {
  const all = new Set<string>();
  const many = new Set<string>();
  for (const { attributes } of contentTypes)
    for (const [name, { type, relation }] of Object.entries(attributes)) {
      if (!joining.has(type)) continue;
      all.add(name);
      if (type !== 'relation' || !/ToOne$/.test(relation ?? '')) many.add(name);
    }
  return { all, many };
}

/** Keys that are not fields: operators, array indexes and the keywords of `populate`. */
export const keyword = /^(\$[a-zA-Z]+|\d+|populate|fields|filters|sort|on|count)$/;
/** Operators with a list as their value, which counts as one condition. */
const listOperators: ReadonlySet<string> = new Set(['$in', '$notIn', '$between']);

/** A condition or an order: the names of its fields, from that of the listed record to that of the last related one. */
type Path = readonly string[];

/** The parameters of Strapi's admin API. */
export interface StrapiQuery {
  readonly filters?: unknown;
  readonly sort?: unknown;
  readonly fields?: unknown;
  readonly populate?: unknown;
}

/** Returns why a query takes too long, or `undefined`. Finds conditions and orders in `populate` too. */
export function costProblem(query: StrapiQuery, relations: RelationNames): string | undefined {
  if (countParts(query) > maxParts) return `At most ${maxParts} names and values fit into one query.`;
  if (textsOf([query.fields, query.populate]).length > maxNames)
    return `At most ${maxNames} names fit into fields and populate.`;
  const parts = partsOf(query);
  const conditions = [...pathsBelow(parts, 'filters')];
  if (conditions.length > maxConditions) return `At most ${maxConditions} conditions fit into one query.`;
  const orders = [...pathsBelow(parts, 'sort')];
  if (orders.length > maxOrders) return `At most ${maxOrders} orders fit into one query.`;
  const joins = [...conditions, ...orders].filter((path) => path.some((name) => relations.all.has(name)));
  if (joins.length > maxJoins) return `At most ${maxJoins} conditions and orders may lead through relations.`;
  const manyJoins = joins.filter((path) => path.some((name) => relations.many.has(name)));
  if (
    manyJoins.length > maxManyJoins ||
    manyJoins.some((path) => path.slice(1).some((name) => relations.many.has(name)))
  )
    return 'One condition may lead to several related records, and only from the listed record itself.';
  return undefined;
}

/** The fields of the person who created or changed a record that every role may know. */
const shownOfPeople: ReadonlySet<string> = new Set(['id', 'documentId', 'firstname', 'lastname']);

/**
 * Returns whether a condition or an order reads other fields of the people who created or changed records. Without a
 * right to them, a role could find their addresses, which are their logins, letter by letter.
 */
export function readsPeople(query: StrapiQuery): boolean {
  const parts = partsOf(query);
  return [...pathsBelow(parts, 'filters'), ...pathsBelow(parts, 'sort')].some((path) =>
    path.some((name, at) => !shownOfPeople.has(name) && /^(created|updated)By$/.test(path[at - 1] ?? '')),
  );
}

function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((count, inner) => count + 1 + countParts(inner), 0);
}

function partsOf({ filters, sort, populate }: StrapiQuery): StrapiQuery {
  return { filters, sort, populate };
}

/** Returns the texts in `sort`, `fields` or `populate`, each a path of names. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Yields the paths of each `part` of the query, also of those inside `populate`, from the listed record on. */
function* pathsBelow(query: unknown, part: 'filters' | 'sort', path: Path = []): Generator<Path> {
  if (typeof query !== 'object' || query === null) return;
  for (const [name, value] of Object.entries(query)) {
    if (name === part) yield* part === 'sort' ? ordersIn(value, path) : conditionsIn(value, path);
    else if (name !== 'filters' && name !== 'sort')
      yield* pathsBelow(value, part, keyword.test(name) ? path : [...path, ...namesOf(name)]);
  }
}

function namesOf(name: string): string[] {
  return name.split(/[.[\]]+/).filter((part) => part !== '');
}

function* conditionsIn(value: unknown, path: Path): Generator<Path> {
  if (typeof value !== 'object' || value === null) return void (yield path);
  for (const [name, inner] of Object.entries(value)) {
    if (listOperators.has(name) && isFlat(inner)) yield path;
    else yield* conditionsIn(inner, keyword.test(name) ? path : [...path, ...namesOf(name)]);
  }
}

function isFlat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((inner) => typeof inner !== 'object' || inner === null);
}

function* ordersIn(value: unknown, path: Path): Generator<Path> {
  if (typeof value === 'string') {
    const isDirection = path.length > 0 && /^(asc|desc)$/i.test(value);
    if (isDirection) yield path;
    else for (const text of value.split(',')) yield [...path, ...namesOf((text.split(':')[0] ?? '').trim())];
    return;
  }
  if (typeof value !== 'object' || value === null) return void (yield path); // `sort[a]` without a value
  for (const [name, inner] of Object.entries(value))
    yield* ordersIn(inner, keyword.test(name) ? path : [...path, ...namesOf(name)]);
}
