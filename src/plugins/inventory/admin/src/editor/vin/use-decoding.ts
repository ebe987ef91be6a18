import { useState } from 'react';
import type { DecodedForForm, VinToDecode } from '../../../../contract/panel/editor';
import { sortProposals, type VinProposal } from '../../../../contract/panel/form-values';
import { usePanelMutation } from '../../api/panel-api';
import { useEditor } from '../form/editor-context';
import { useListingForm } from '../form/use-listing-form';
import {
  toFormValues,
  type VinChange,
  type VinFields,
  hasChanges,
  revertChange,
  withAccepted,
  applyProposals,
} from './vin-change';

/** The result of decoding: filled fields and differences to accept. */
export interface Decoding {
  readonly decoded: DecodedForForm;
  readonly filled: readonly number[];
  readonly hasFilledTitle: boolean;
  readonly differences: readonly VinProposal[];
  /** The VIN's title, if the form has a different one. */
  readonly title: string | undefined;
}

/** Returns what a decoded VIN fills in a form, and what waits for the user. */
function fillFrom(decoded: DecodedForForm, current: VinFields, mayEdit: (field: string) => boolean) {
  const proposals = decoded.values.map(({ category_id: categoryId, value }) => ({ categoryId, value }));
  const { fills, differs: differences } = mayEdit('category_values')
    ? sortProposals(current.values, proposals)
    : { fills: [], differs: [] };
  const mayTitle = mayEdit('title');
  const hasFilledTitle = current.title.trim() === '' && mayTitle;
  const written: Partial<VinFields> = {
    vin: decoded.vin,
    ...(fills.length > 0 && { values: applyProposals(current.values, fills) }),
    ...(hasFilledTitle && { title: decoded.title }),
  };
  const title = hasFilledTitle ? decoded.title : current.title;
  const change: VinChange = { before: current, after: { vin: decoded.vin, title, values: toFormValues(fills) } };
  const hasOtherTitle = !hasFilledTitle && mayTitle && current.title.trim() !== decoded.title;
  const decoding: Decoding = {
    decoded,
    filled: fills.map(({ categoryId }) => categoryId),
    hasFilledTitle,
    differences,
    title: hasOtherTitle ? decoded.title : undefined,
  };
  return { written, change, decoding };
}

/** Decodes a VIN into the form. Fills empty fields; differences wait for the user to accept them. */
export function useDecoding(typeId: number | undefined) {
  const { documentId, mayEdit } = useEditor();
  const getValues = useListingForm((form) => form.getValues);
  const onChange = useListingForm((form) => form.onChange);
  const [decoding, setDecoding] = useState<Decoding | null>(null);
  const [change, setChange] = useState<VinChange | null>(null);
  const request = usePanelMutation<DecodedForForm, VinToDecode>(
    (body) => ({ method: 'post', path: '/editor/decode-vin', body }),
    [],
  );
  const fields = (): VinFields => {
    const { category_values: values, title, vin } = getValues();
    return { values: values ?? {}, title: title ?? '', vin: vin ?? null };
  };
  const write = ({ values, title, vin }: Partial<VinFields>) => {
    if (values !== undefined && mayEdit('category_values')) onChange('category_values', values);
    if (title !== undefined && mayEdit('title')) onChange('title', title);
    if (vin !== undefined) onChange('vin', vin);
  };
  const applyDecoded = (decoded: DecodedForForm) => {
    const result = fillFrom(decoded, fields(), mayEdit);
    write(result.written);
    setChange(result.change);
    setDecoding(result.decoding);
  };
  return {
    decoding,
    error: request.error,
    isBusy: request.isPending,
    dismiss: () => {
      setDecoding(null);
      request.reset();
    },
    decode: (vin: string, allowMismatch = false) => {
      if (typeId === undefined) return;
      setDecoding(null);
      request.mutate(
        { type_id: typeId, vin, allow_check_digit_mismatch: allowMismatch, document_id: documentId ?? null },
        { onSuccess: applyDecoded },
      );
    },
    accept: (accepted: readonly VinProposal[]) => {
      const current = fields().values;
      write({ values: applyProposals(current, accepted) });
      setChange((last) => last && withAccepted(last, current, accepted));
      const isOpen = ({ categoryId }: VinProposal) => !accepted.some((one) => one.categoryId === categoryId);
      setDecoding((decoded) => decoded && { ...decoded, differences: decoded.differences.filter(isOpen) });
    },
    acceptTitle: () => {
      const title = decoding?.title;
      if (title === undefined) return;
      const before = fields().title;
      write({ title });
      setChange((last) => last && { before: { ...last.before, title: before }, after: { ...last.after, title } });
      setDecoding((decoded) => decoded && { ...decoded, title: undefined });
    },
    /** Whether there is anything to undo. */
    hasWritten: change !== null && hasChanges(change),
    undo: () => {
      if (change) write(revertChange(fields(), change));
      setDecoding(null);
      setChange(null);
    },
  };
}

export type DecodingState = ReturnType<typeof useDecoding>;
