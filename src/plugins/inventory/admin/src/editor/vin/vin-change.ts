import { type FormValues, undoValues, type VinProposal, withValue } from '../../../../contract/panel/form-values';

/** The fields of the form that a VIN may write. */
export interface VinFields {
  readonly values: FormValues;
  readonly title: string;
  readonly vin: string | null;
}

/** What decoding wrote, and the values before. `after.values` has only the categories that it wrote. */
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

/** Returns whether there is anything to undo. The VIN does not count, because the user typed it. */
export function hasChanges(change: VinChange): boolean {
  return Object.keys(change.after.values).length > 0 || changedTitle(change);
}

/** Returns the change extended by the accepted proposals. `current` are the values before. */
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

/** Returns the fields without the decoded values. Later edits by the user are kept. */
export function revertChange(current: VinFields, change: VinChange): Partial<VinFields> {
  const { before, after } = change;
  return {
    values: undoValues(current.values, before.values, after.values),
    ...(changedTitle(change) && current.title === after.title && { title: before.title }),
    ...(current.vin === after.vin && { vin: before.vin }),
  };
}
