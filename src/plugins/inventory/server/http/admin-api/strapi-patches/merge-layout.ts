/** A field of the form and its width in columns of a 12-column row. */
export interface PlacedField {
  readonly name: string;
  readonly size: number;
}

/** The part of the Content Manager's stored view configuration that this plugin sets. */
export interface StoredLayout {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly metadatas: Readonly<Record<string, FieldMetadata>>;
  readonly layouts: {
    readonly list: readonly string[];
    readonly edit: ReadonlyArray<readonly PlacedField[]>;
  };
}

interface FieldMetadata {
  readonly edit?: Readonly<Record<string, unknown>>;
  readonly list?: Readonly<Record<string, unknown>>;
}

/**
 * Merges the layout of a new release into a stored one. What still equals `base`, the layout that was last applied, is
 * replaced by `ours`. Everything else was changed by staff and is kept.
 */
export function mergeLayout(stored: StoredLayout, base: StoredLayout, ours: StoredLayout): StoredLayout {
  const names = Object.keys({ ...stored.metadatas, ...ours.metadatas });
  const metadatas = names.map((name) => {
    const [own, old, fresh] = [stored, base, ours].map((view) => view.metadatas[name]);
    return [
      name,
      {
        edit: mergeProperties(own?.edit, old?.edit, fresh?.edit),
        list: mergeProperties(own?.list, old?.list, fresh?.list),
      },
    ] as const;
  });
  return {
    ...stored,
    settings: mergeProperties(stored.settings, base.settings, ours.settings),
    metadatas: Object.fromEntries(metadatas),
    layouts: {
      list: hasSameColumns(stored, base) ? ours.layouts.list : stored.layouts.list,
      edit: hasSameForm(stored, base) ? ours.layouts.edit : stored.layouts.edit,
    },
  };
}

type Properties = Readonly<Record<string, unknown>>;

function mergeProperties(stored: Properties = {}, base: Properties = {}, ours: Properties = {}): Properties {
  const changed = Object.entries(ours).filter(
    ([name]) => stored[name] === undefined || stored[name] === base[name] || isBlank(stored[name], base[name]),
  );
  return { ...stored, ...Object.fromEntries(changed) };
}

function isBlank(...values: unknown[]): boolean {
  return values.every((value) => value === undefined || value === null || value === '');
}

/** Compares only fields that exist in both: the Content Manager places new fields itself and drops removed ones. */
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

/** The properties of a field that determine the Content Manager's default layout. */
export interface PlainField {
  readonly name: string;
  readonly type: string;
  /** For a relation: the field that the Content Manager shows for the related record. */
  readonly mainField?: string;
}

/** The Content Manager's default widths of inputs, in columns. */
const sizeOf: Readonly<Record<string, number>> = { json: 12, boolean: 4, date: 4, biginteger: 4, float: 4, integer: 4 };

/** Returns the Content Manager's default layout: the field names as labels, in the order of the schema. */
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
      [{ name: 'id', type: 'integer' }, ...fields, ...strapiFields].map((field) => [field.name, metadata(field)]),
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

const strapiFields: readonly PlainField[] = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy'].map((name) => ({
  name,
  type: 'datetime',
}));
