import { useState } from 'react';
import type { DecodedForForm, FormValue, VinToDecode } from '../../../../contract/panel/editor';
import { type FormValues, sortProposals, type VinProposal, withValue } from '../../../../contract/panel/form-values';
import { usePanelChange } from '../../api/panel-api';
import { useEdited } from '../form/use-edited';
import { useListingForm } from '../form/use-listing-form';
import { useMayEdit } from '../form/use-may-edit';

/** What became of a decoding: what was filled, what waits to be accepted. */
export interface Decoding {
  readonly told: DecodedForForm;
  readonly filled: readonly number[];
  readonly hasFilledTitle: boolean;
  readonly differs: readonly VinProposal[];
  /** The title that the VIN gives, where another one stands. */
  readonly title: string | undefined;
}

interface Written {
  readonly values: FormValues;
  readonly title: string;
  readonly vin: string | null;
}

/** Decodes VINs into the form: what is empty is filled at once, what differs waits for a decision. */
export function useDecoding(typeId: number | undefined) {
  const { documentId } = useEdited();
  const getValues = useListingForm((form) => form.getValues);
  const onChange = useListingForm((form) => form.onChange);
  const mayEdit = useMayEdit();
  const [decoding, setDecoding] = useState<Decoding | null>(null);
  const [before, setBefore] = useState<Written | null>(null);
  const ask = usePanelChange<DecodedForForm, VinToDecode>(
    (body) => ({ method: 'post', path: '/editor/decode-vin', body }),
    [],
  );
  const written = (): Written => {
    const { category_values: values, title, vin } = getValues();
    return { values: values ?? {}, title: title ?? '', vin: vin ?? null };
  };
  const write = ({ values, title, vin }: Partial<Written>) => {
    if (values !== undefined && mayEdit('category_values')) onChange('category_values', values);
    if (title !== undefined && mayEdit('title')) onChange('title', title);
    if (vin !== undefined) onChange('vin', vin);
  };
  const take = (told: DecodedForForm) => {
    const now = written();
    setBefore(now);
    const mayFill = mayEdit('category_values');
    const proposals = told.values.map(({ category_id: categoryId, value }) => ({ categoryId, value }));
    const { fills, differs } = mayFill ? sortProposals(now.values, proposals) : { fills: [], differs: [] };
    const hasFilledTitle = now.title.trim() === '' && mayEdit('title');
    const values = fills.reduce((all, { categoryId, value }) => withValue(all, categoryId, value), now.values);
    write({ vin: told.vin, ...(fills.length > 0 && { values }), ...(hasFilledTitle && { title: told.title }) });
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
      const values = accepted.reduce<FormValues>(
        (all, { categoryId, value }: { categoryId: number; value: FormValue }) => withValue(all, categoryId, value),
        written().values,
      );
      write({ values });
      const isOpen = ({ categoryId }: VinProposal) => !accepted.some((one) => one.categoryId === categoryId);
      setDecoding((now) => now && { ...now, differs: now.differs.filter(isOpen) });
    },
    acceptTitle: () => {
      if (decoding?.title !== undefined) write({ title: decoding.title });
      setDecoding((now) => now && { ...now, title: undefined });
    },
    undo: () => {
      if (before) write(before);
      setDecoding(null);
    },
  };
}

export type DecodingState = ReturnType<typeof useDecoding>;
