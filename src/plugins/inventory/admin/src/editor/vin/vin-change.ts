import { type FormValues, takenBack, type VinProposal, withValue } from '../../../../contract/panel/form-values';

/** The fields of the form that a VIN may write. */
export interface VinFields {
  readonly values: FormValues;
  readonly title: string;
  readonly vin: string | null;
}

/** What a decoding has written, and what stood there before. `after` holds of the categories only those it wrote. */
export interface VinChange {
  readonly before: VinFields;
  readonly after: VinFields;
}

export const toFormValues = (proposals: readonly VinProposal[]): FormValues =>
  Object.fromEntries(proposals.map(({ categoryId, value }) => [categoryId, value]));

export const applyProposals = (values: FormValues, proposals: readonly VinProposal[]): FormValues =>
  proposals.reduce((all, { categoryId, value }) => withValue(all, categoryId, value), values);

function changedTitle({ before, after }: VinChange): boolean {
  return before.title !== after.title;
}

/** Whether there is anything to take back; the VIN itself was typed by somebody. */
export function hasChanges(change: VinChange): boolean {
  return Object.keys(change.after.values).length > 0 || changedTitle(change);
}

/** The change with what has been accepted since, where `now` stood before. */
export function withAccepted(
  { before, after }: VinChange,
  current: FormValues,
  accepted: readonly VinProposal[],
): VinChange {
  const previous = Object.fromEntries(accepted.map(({ categoryId }) => [categoryId, current[categoryId]]));
  return {
    before: { ...before, values: { ...before.values, ...previous } },
    after: { ...after, values: { ...after.values, ...toFormValues(accepted) } },
  };
}

/** What the fields are without the decoding; what somebody has changed since stays as it is. */
export function revertChange(current: VinFields, change: VinChange): Partial<VinFields> {
  const { before, after } = change;
  return {
    values: takenBack(current.values, before.values, after.values),
    ...(changedTitle(change) && current.title === after.title && { title: before.title }),
    ...(current.vin === after.vin && { vin: before.vin }),
  };
}
