import { useState } from 'react';
import type { DecodedForForm, VinToDecode } from '../../../../contract/panel/editor';
import { sortProposals, type VinProposal } from '../../../../contract/panel/form-values';
import { usePanelChange } from '../../api/panel-api';
import { useEdited } from '../form/use-edited';
import { useListingForm } from '../form/use-listing-form';
import { useMayEdit } from '../form/use-may-edit';
import { asValues, type Change, type Fields, hasWritten, undone, withAccepted, writeInto } from './vin-change';

/** What became of a decoding: what was filled, what waits to be accepted. */
export interface Decoding {
  readonly told: DecodedForForm;
  readonly filled: readonly number[];
  readonly hasFilledTitle: boolean;
  readonly differs: readonly VinProposal[];
  /** The title that the VIN gives, where another one stands. */
  readonly title: string | undefined;
}

/** Decodes VINs into the form: what is empty is filled at once, what differs waits for a decision. */
export function useDecoding(typeId: number | undefined) {
  const { documentId } = useEdited();
  const getValues = useListingForm((form) => form.getValues);
  const onChange = useListingForm((form) => form.onChange);
  const mayEdit = useMayEdit();
  const [decoding, setDecoding] = useState<Decoding | null>(null);
  const [change, setChange] = useState<Change | null>(null);
  const ask = usePanelChange<DecodedForForm, VinToDecode>(
    (body) => ({ method: 'post', path: '/editor/decode-vin', body }),
    [],
  );
  const fields = (): Fields => {
    const { category_values: values, title, vin } = getValues();
    return { values: values ?? {}, title: title ?? '', vin: vin ?? null };
  };
  const write = ({ values, title, vin }: Partial<Fields>) => {
    if (values !== undefined && mayEdit('category_values')) onChange('category_values', values);
    if (title !== undefined && mayEdit('title')) onChange('title', title);
    if (vin !== undefined) onChange('vin', vin);
  };
  const take = (told: DecodedForForm) => {
    const now = fields();
    const mayFill = mayEdit('category_values');
    const proposals = told.values.map(({ category_id: categoryId, value }) => ({ categoryId, value }));
    const { fills, differs } = mayFill ? sortProposals(now.values, proposals) : { fills: [], differs: [] };
    const hasFilledTitle = now.title.trim() === '' && mayEdit('title');
    write({
      vin: told.vin,
      ...(fills.length > 0 && { values: writeInto(now.values, fills) }),
      ...(hasFilledTitle && { title: told.title }),
    });
    const title = hasFilledTitle ? told.title : now.title;
    setChange({ before: now, after: { vin: told.vin, title, values: asValues(fills) } });
    const isOther = !hasFilledTitle && mayEdit('title') && now.title.trim() !== told.title;
    setDecoding({
      told,
      filled: fills.map(({ categoryId }) => categoryId),
      hasFilledTitle,
      differs,
      title: isOther ? told.title : undefined,
    });
  };
  return {
    decoding,
    error: ask.error,
    isBusy: ask.isPending,
    forget: () => {
      setDecoding(null);
      ask.reset();
    },
    decode: (vin: string, allowMismatch = false) => {
      if (typeId === undefined) return;
      setDecoding(null);
      ask.mutate(
        { type_id: typeId, vin, allow_check_digit_mismatch: allowMismatch, document_id: documentId ?? null },
        { onSuccess: take },
      );
    },
    accept: (accepted: readonly VinProposal[]) => {
      const now = fields().values;
      write({ values: writeInto(now, accepted) });
      setChange((last) => last && withAccepted(last, now, accepted));
      const isOpen = ({ categoryId }: VinProposal) => !accepted.some((one) => one.categoryId === categoryId);
      setDecoding((told) => told && { ...told, differs: told.differs.filter(isOpen) });
    },
    acceptTitle: () => {
      const title = decoding?.title;
      if (title === undefined) return;
      const before = fields().title;
      write({ title });
      setChange((last) => last && { before: { ...last.before, title: before }, after: { ...last.after, title } });
      setDecoding((told) => told && { ...told, title: undefined });
    },
    /** Whether anything is to be taken back. */
    hasWritten: change !== null && hasWritten(change),
    undo: () => {
      if (change) write(undone(fields(), change));
      setDecoding(null);
      setChange(null);
    },
  };
}

export type DecodingState = ReturnType<typeof useDecoding>;
