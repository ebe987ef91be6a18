/**
 * The inputs of the listing editor: custom fields of Strapi's, by name, each with the type of what it stores. The server
 * announces them, the panel brings what is seen.
 */
export const editorFields = {
  /** The type of the listing, and its title. */
  'listing-title': 'string',
  vin: 'string',
  price: 'biginteger',
  'listing-status': 'enumeration',
  switch: 'boolean',
  'category-values': 'json',
  photos: 'json',
} as const satisfies Record<string, string>;

export type EditorField = keyof typeof editorFields;

/** The name under which a content type asks for an input. */
export function editorFieldUid(name: EditorField): string {
  return `plugin::inventory.${name}`;
}
