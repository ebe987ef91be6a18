/**
 * The Strapi custom fields of the listing editor, by name, each with the data type that it stores. The server registers
 * them; the panel provides their inputs.
 */
export const editorFields = {
  /** Edits the type and the title of the listing. */
  'listing-title': 'string',
  vin: 'string',
  price: 'biginteger',
  'listing-status': 'enumeration',
  switch: 'boolean',
  'category-values': 'json',
  photos: 'json',
} as const satisfies Record<string, string>;

export type EditorField = keyof typeof editorFields;

/** Returns the uid by which a content type refers to a custom field. */
export function editorFieldUid(name: EditorField): string {
  return `plugin::inventory.${name}`;
}
