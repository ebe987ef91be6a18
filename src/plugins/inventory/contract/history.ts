/** Where a change of a listing came from: `vin` is a VIN import, `sql` a change of the database outside the product. */
export const historySources = ['api', 'panel', 'import', 'vin', 'command', 'sql', 'undo'] as const;
export type HistorySource = (typeof historySources)[number];

/** Who changed a listing: the owner of an API key, an admin of the panel, or neither. */
export const actorKinds = ['user', 'staff', 'system'] as const;

/** The fields of a listing whose changes are recorded, with their English labels. Categories are `category:<id>`. */
export const historyFields = {
  title: 'Title',
  content: 'Description',
  price: 'Price',
  status: 'Status',
  sold: 'Sold',
  sale_pending: 'Sale pending',
  images: 'Photos',
  location: 'Location',
} as const;
export type HistoryField = keyof typeof historyFields | `category:${number}`;

/** The most characters (code points) of a text in a change. */
export const historyTextLength = 200;

/** The most entries of one listing. */
export const maxHistoryEntries = 500;

/** A value as the API shows it; the ids of images, and the name of a file. Null: no value, or no listing yet. */
export type HistoryValue = string | number | boolean | readonly string[] | readonly number[] | null;

/** The change of one field. */
export interface FieldChange {
  readonly field: HistoryField;
  readonly label: string;
  readonly from: HistoryValue;
  readonly to: HistoryValue;
}
