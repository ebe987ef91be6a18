import { type FormValues, undoValues, type VinProposal, withValue } from '../../../../contract/panel/form-values';

/** The fields of the form that a VIN may write. */
export interface Fields {
  readonly values: FormValues;
  readonly title: string;
  readonly vin: string | null;
}

/** What a decoding has written, and what stood there before. `after` holds of the categories only those it wrote. */
export interface Change {
  readonly before: Fields;
  readonly after: Fields;
}

export const asValues = (proposals: readonly VinProposal[]): FormValues =>
  Object.fromEntries(proposals.map(({ categoryId, value }) => [categoryId, value]));

export const writeInto = (values: FormValues, proposals: readonly VinProposal[]): FormValues =>
  proposals.reduce((all, { categoryId, value }) => withValue(all, categoryId, value), values);

function hasTitle({ before, after }: Change): boolean {
  return before.title !== after.title;
}

/** Whether there is anything to take back; the VIN itself was typed by somebody. */
export function hasWritten(change: Change): boolean {
  return Object.keys(change.after.values).length > 0 || hasTitle(change);
}

/** The change with what has been accepted since, where `now` stood before. */
export function withAccepted({ before, after }: Change, now: FormValues, accepted: readonly VinProposal[]): Change {
  const stood = Object.fromEntries(accepted.map(({ categoryId }) => [categoryId, now[categoryId]]));
  return {
    before: { ...before, values: { ...before.values, ...stood } },
    after: { ...after, values: { ...after.values, ...asValues(accepted) } },
  };
}

/** What the fields are without the decoding; what somebody has changed since stays as it is. */
export function undone(now: Fields, change: Change): Partial<Fields> {
  const { before, after } = change;
  return {
    values: undoValues(now.values, before.values, after.values),
    ...(hasTitle(change) && now.title === after.title && { title: before.title }),
    ...(now.vin === after.vin && { vin: before.vin }),
  };
}
