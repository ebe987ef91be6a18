import { type EditorField, editorFieldUid } from '../../../contract/panel/editor-fields';

/** How one field is named to staff. */
export interface FieldView {
  readonly label: string;
  /** Shown below the input. */
  readonly description?: string;
  readonly placeholder?: string;
  /** Of a relation: the field by which the other record is known. */
  readonly mainField?: string;
}

/** How staff see a content type in the Content Manager. */
export interface ContentTypeView {
  /** By which a record is known. */
  readonly mainField: string;
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  /** Every field that staff may see, by attribute. */
  readonly fields: Readonly<Record<string, FieldView>>;
  /** Attributes that nobody sees or sends: what the product keeps for itself. */
  readonly internal: readonly string[];
  /** Those of `internal` that the panel reads all the same. */
  readonly carried?: readonly string[];
  /** The columns of the list. */
  readonly list: readonly string[];
  /** The rows of the form; a row has twelve parts. */
  readonly edit: ReadonlyArray<ReadonlyArray<readonly [field: string, size: number]>>;
  /** How a record that a relation names is opened: over the form (the default), or on its own page. */
  readonly opensRelations?: 'modal' | 'page';
  /** Inputs of our own, by attribute. */
  readonly inputs?: Readonly<Record<string, EditorField>>;
}

interface ContentType {
  readonly attributes: Readonly<Record<string, object>>;
}

/** What Strapi sets by itself on every record. */
const ofEveryRecord: Readonly<Record<string, FieldView>> = {
  createdAt: { label: 'Created' },
  updatedAt: { label: 'Last changed' },
  createdBy: { label: 'Created by' },
  updatedBy: { label: 'Changed by' },
};

/** A content type with the names, the layouts and the inputs by which the Content Manager shows it at first. */
export function withView<Type extends ContentType>(type: Type, view: ContentTypeView) {
  const { internal, inputs = {} } = view;
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
    attributes: Object.fromEntries(attributes) as Type['attributes'], // the same names, shown otherwise
    config: configOf(view),
  };
}

/** A view as the Content Manager reads it from a content type. */
export function configOf(view: ContentTypeView) {
  const { mainField, sort, fields, internal, list, edit, opensRelations = 'modal', carried = [] } = view;
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

function toMetadata([name, field]: [string, FieldView]) {
  const { label, description = '', placeholder = '', mainField } = field;
  const edit = { label, description, placeholder, ...(mainField !== undefined && { mainField }) };
  return [name, { edit, list: { label } }] as const;
}
