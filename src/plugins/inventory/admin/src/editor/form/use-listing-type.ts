import { useEffect } from 'react';
import type { PanelTypeData } from '../../../../contract/panel/catalogue';
import type { EditorStart } from '../../../../contract/panel/editor';
import { queryClient, usePanelQuery } from '../../api/panel-api';
import { useEditor } from './editor-context';
import { useListingFacts } from './use-listing-facts';
import { useListingForm } from './use-listing-form';

/** Queries the currency and the types. */
export function useEditorSettings() {
  return usePanelQuery<EditorStart>('/editor/start');
}

/**
 * Returns the type of the listing in the form: the selected one, the stored one, the one in the URL, or the only one.
 */
export function useListingType() {
  const facts = useListingFacts();
  const settings = useEditorSettings();
  const change = useListingForm(({ values }) => values.type);
  const onChange = useListingForm((form) => form.onChange);
  const { requestedTypeId } = useEditor();
  const types = settings.data?.types ?? [];
  const selected = change?.connect?.at(-1)?.id;
  const stored = facts.data?.type_id;
  const preselected = types.length === 1 ? types[0]?.id : types.find(({ id }) => String(id) === requestedTypeId)?.id;
  const typeId = selected ?? stored ?? preselected;

  const select = (id: number) => {
    const type = types.find((candidate) => candidate.id === id);
    if (!type) return;
    const connect = id === stored ? [] : [{ id, documentId: type.document_id }];
    onChange('type', { connect, disconnect: [] });
  };
  return {
    types,
    typeId,
    stored,
    /** Whether the type is a default that the form does not hold yet. */
    isPreselected: selected === undefined && stored === undefined && preselected !== undefined,
    isLoading: facts.isLoading || settings.isLoading,
    error: facts.error ?? settings.error,
    refetch: () => void Promise.all([facts.refetch(), settings.refetch()]),
    select,
  };
}

/** Queries the categories and terms of the listing's type. */
export function useListingTypeData() {
  const { typeId } = useListingType();
  return usePanelQuery<PanelTypeData>(`/types/${typeId}`, {}, { enabled: typeId !== undefined });
}

/** Refetches facts, terms and counts after each save. */
export function useRefetchAfterSave(): void {
  const isSubmitting = useListingForm((form) => form.isSubmitting);
  useEffect(() => {
    if (!isSubmitting) return undefined;
    return () => {
      for (const segment of ['editor', 'types']) void queryClient.invalidateQueries({ queryKey: [segment] });
    };
  }, [isSubmitting]);
}
