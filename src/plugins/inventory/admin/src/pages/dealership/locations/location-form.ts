import { addressParts } from '../../../../../contract/location';
import type { LocationChange, PanelLocation } from '../../../../../contract/panel/locations';

const textFields = ['name', ...addressParts, 'phone', 'email', 'hours', 'store_code'] as const;
const numberFields = ['latitude', 'longitude'] as const;

export type TextFieldName = (typeof textFields)[number] | (typeof numberFields)[number] | 'slug';
export type LocationForm = Readonly<Record<TextFieldName, string>>;

/** The fields that show their own errors. */
export const fieldNames: readonly TextFieldName[] = [...textFields, ...numberFields, 'slug'];

/** Returns the form of a location, or of a new one. */
export function toLocationForm(location?: PanelLocation): LocationForm {
  const entries = fieldNames.map((name) => [name, String(location?.[name] ?? '')]);
  return Object.fromEntries(entries) as LocationForm; // one entry for each name
}

/** Returns the body that saves a form: an empty field has the value of the settings. */
export function toLocationChange({ slug, ...form }: LocationForm): LocationChange {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const texts = textFields.map((name) => [name, orNull(form[name])]);
  const numbers = numberFields.map((name) => {
    const text = orNull(form[name].replace(',', '.'));
    const number = Number(text);
    // the server refuses a text that is not a number
    return [name, text === null ? null : Number.isNaN(number) ? text : number];
  });
  return Object.fromEntries([
    ...texts,
    ...numbers,
    ...(slug.trim() === '' ? [] : [['slug', slug.trim()]]),
  ]) as LocationChange;
}
