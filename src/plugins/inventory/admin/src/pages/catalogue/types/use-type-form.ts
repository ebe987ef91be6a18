import { useState } from 'react';
import type { CatalogueType } from '../../../../../contract/panel/catalogue';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { changedFields } from '../changed-fields';
import { useCreateType, useUpdateType } from '../use-catalogue';
import { toTypeChange, toTypeForm, type TypeForm } from './type-form';

/** Returns the form of a type, or of a new one, and a function that saves it. */
export function useTypeForm(type: CatalogueType | undefined, onSaved: (type: CatalogueType) => void) {
  const t = useText();
  const notify = useNotify();
  const create = useCreateType();
  const update = useUpdateType(type?.id ?? 0);
  const { isPending, error } = type ? update : create;
  const [before] = useState(() => toTypeForm(type));
  const [form, setForm] = useState(before);
  const onSuccess = (saved: CatalogueType) => {
    notify.success(t(type ? 'catalogue.saved' : 'catalogue.added', { name: saved.name }));
    onSaved(saved);
  };
  return {
    form,
    set: (patch: Partial<TypeForm>) => setForm((current) => ({ ...current, ...patch })),
    isSaving: isPending,
    failure: error ? describeError(error, t) : undefined,
    submit: () =>
      type
        ? update.mutate(changedFields(toTypeChange(before), toTypeChange(form)), { onSuccess })
        : create.mutate({ ...toTypeChange(form), name: form.name }, { onSuccess }),
  };
}
