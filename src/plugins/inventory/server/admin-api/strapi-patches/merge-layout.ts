/** A field of the form and how many of the twelve parts of a row it has. */
export interface PlacedField {
  readonly name: string;
  readonly size: number;
}

/** What the Content Manager keeps of how it shows a content type: the part of it that is ours to give. */
export interface StoredLayout {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly metadatas: Readonly<Record<string, FieldWords>>;
  readonly layouts: {
    readonly list: readonly string[];
    readonly edit: ReadonlyArray<readonly PlacedField[]>;
  };
}

interface FieldWords {
  readonly edit?: Readonly<Record<string, unknown>>;
  readonly list?: Readonly<Record<string, unknown>>;
}

/**
 * Brings a new view to an install that has one. What reads as it did in `base`, the view that was last given, nobody has
 * changed: it becomes ours. Everything else is staff's, and stays.
 */
export function mergeLayout(stored: StoredLayout, base: StoredLayout, ours: StoredLayout): StoredLayout {
  const names = Object.keys({ ...stored.metadatas, ...ours.metadatas });
  const metadatas = names.map((name) => {
    const [own, old, fresh] = [stored, base, ours].map((view) => view.metadatas[name]);
    return [
      name,
      {
        edit: mergeWords(own?.edit, old?.edit, fresh?.edit),
        list: mergeWords(own?.list, old?.list, fresh?.list),
      },
    ] as const;
  });
  return {
    ...stored,
    settings: mergeWords(stored.settings, base.settings, ours.settings),
    metadatas: Object.fromEntries(metadatas),
    layouts: {
      list: hasSameColumns(stored, base) ? ours.layouts.list : stored.layouts.list,
      edit: hasSameForm(stored, base) ? ours.layouts.edit : stored.layouts.edit,
    },
  };
}

type Words = Readonly<Record<string, unknown>>;

function mergeWords(stored: Words = {}, base: Words = {}, ours: Words = {}): Words {
  const changed = Object.entries(ours).filter(
    ([name]) => stored[name] === undefined || stored[name] === base[name] || isBlank(stored[name], base[name]),
  );
  return { ...stored, ...Object.fromEntries(changed) };
}

function isBlank(...words: unknown[]): boolean {
  return words.every((word) => word === undefined || word === null || word === '');
}

/** Fields that came since the view was given stand where the Content Manager has put them; fields that went are gone. */
function hasSameColumns(stored: StoredLayout, base: StoredLayout): boolean {
  const known = (name: string) => name in base.metadatas && name in stored.metadatas;
  return stored.layouts.list.filter(known).join() === base.layouts.list.filter(known).join();
}

function hasSameForm(stored: StoredLayout, base: StoredLayout): boolean {
  const placed = ({ layouts }: StoredLayout) =>
    layouts.edit
      .flat()
      .filter(({ name }) => name in base.metadatas && name in stored.metadatas)
      .map(({ name, size }) => `${name} ${size}`)
      .join();
  return placed(stored) === placed(base);
}

/** What of a content type decides how the Content Manager shows it when nobody has said anything. */
export interface PlainField {
  readonly name: string;
  readonly type: string;
  /** Of a relation: the field by which the Content Manager names the other record. */
  readonly mainField?: string;
}

/** How wide the Content Manager makes an input. */
const sizeOf: Readonly<Record<string, number>> = { json: 12, boolean: 4, date: 4, biginteger: 4, float: 4, integer: 4 };

/** What the Content Manager makes of fields by itself: the names of columns for labels, everything in its order. */
export function defaultLayout(fields: readonly PlainField[]): StoredLayout {
  const mainField = fields.find(({ type }) => type === 'string')?.name ?? 'id';
  const metadata = ({ name, mainField: main }: PlainField) => ({
    edit: { label: name, description: '', placeholder: '', ...(main !== undefined && { mainField: main }) },
    list: { label: name },
  });
  return {
    settings: {
      pageSize: 10,
      mainField,
      defaultSortBy: mainField,
      defaultSortOrder: 'ASC',
      relationOpenMode: 'modal',
    },
    metadatas: Object.fromEntries(
      [{ name: 'id', type: 'integer' }, ...fields, ...ofEveryRecord].map((field) => [field.name, metadata(field)]),
    ),
    layouts: {
      list: [
        'id',
        ...fields.filter(({ type }) => type !== 'json' && type !== 'password').map(({ name }) => name),
      ].slice(0, 4),
      edit: [fields.map(({ name, type }) => ({ name, size: sizeOf[type] ?? 6 }))],
    },
  };
}

const ofEveryRecord: readonly PlainField[] = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy'].map((name) => ({
  name,
  type: 'datetime',
}));
