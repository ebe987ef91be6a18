import { type EditorField, editorFieldUid } from '../../../contract/panel/editor-fields';

/** A field's texts in the Content Manager. */
export interface FieldTexts {
  readonly label: string;
  /** Shown below the input. */
  readonly description?: string;
  readonly placeholder?: string;
  /** For a relation: the field that names the related record. */
  readonly mainField?: string;
}

/** How the Content Manager shows a content type by default: what `sync-layouts.ts` writes into its configuration. */
export interface ContentTypeLayout {
  /** The field that names a record. */
  readonly mainField: string;
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  /** Every visible field, by attribute. */
  readonly fields: Readonly<Record<string, FieldTexts>>;
  /** Attributes for the product's own use, which staff neither see nor send. */
  readonly internal: readonly string[];
  /** The fields of `internal` that the panel still reads. */
  readonly carried?: readonly string[];
  /** The columns of the list. */
  readonly list: readonly string[];
  /** The rows of the form; the sizes of a row add up to 12 at most. */
  readonly edit: ReadonlyArray<ReadonlyArray<readonly [field: string, size: number]>>;
  /** Where a related record opens: in a dialog over the form (the default), or on its own page. */
  readonly opensRelations?: 'modal' | 'page';
  /** The product's own inputs, by attribute. */
  readonly inputs?: Readonly<Record<string, EditorField>>;
}

interface ContentType {
  readonly attributes: Readonly<Record<string, object>>;
}

/** Fields that Strapi sets on every record. */
const ofEveryRecord: Readonly<Record<string, FieldTexts>> = {
  createdAt: { label: 'Created' },
  updatedAt: { label: 'Last changed' },
  createdBy: { label: 'Created by' },
  updatedBy: { label: 'Changed by' },
};

/** Returns a content type with its layout and inputs for the Content Manager. */
export function withLayout<Type extends ContentType>(type: Type, layout: ContentTypeLayout) {
  const { internal, inputs = {} } = layout;
  const attributes = Object.entries(type.attributes).map(([name, attribute]) => {
    const input = inputs[name];
    return [
      name,
      {
        ...attribute,
        ...(internal.includes(name) && { visible: false }),
        ...(input && { type: 'customField', customField: editorFieldUid(input) }),
      },
    ];
  });
  return {
    ...type,
    attributes: Object.fromEntries(attributes) as Type['attributes'], // the attribute names do not change
    config: configOf(layout),
  };
}

/** Returns a layout as the Content Manager's configuration of a content type. */
export function configOf(layout: ContentTypeLayout) {
  const { mainField, sort, fields, internal, list, edit, opensRelations = 'modal', carried = [] } = layout;
  const hidden = internal.filter((name) => !carried.includes(name));
  return {
    attributes: Object.fromEntries(hidden.map((name) => [name, { hidden: true }])),
    settings: {
      bulkable: true,
      filterable: true,
      searchable: true,
      pageSize: 20,
      mainField,
      defaultSortBy: sort[0],
      defaultSortOrder: sort[1],
      relationOpenMode: opensRelations,
    },
    metadatas: Object.fromEntries(Object.entries({ ...fields, ...ofEveryRecord }).map(toMetadata)),
    layouts: { list: [...list], edit: edit.map((row) => row.map(([name, size]) => ({ name, size }))) },
  };
}

function toMetadata([name, field]: [string, FieldTexts]) {
  const { label, description = '', placeholder = '', mainField } = field;
  const edit = { label, description, placeholder, ...(mainField !== undefined && { mainField }) };
  return [name, { edit, list: { label } }] as const;
}
