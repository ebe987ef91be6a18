import { useState } from 'react';
import type { CatalogueCategory } from '../../../../../contract/panel/catalogue';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { changedFields } from '../changed-fields';
import { useUpdateCategory } from '../use-catalogue';
import { type CategoryForm, toForm } from './category-form';
import { useKindChange } from './kind-change-notice';

/** Returns the form of a category and a function that saves the changed fields. */
export function useCategoryForm(category: CatalogueCategory, onSaved: () => void) {
  const t = useText();
  const notify = useNotify();
  const save = useUpdateCategory(category.id);
  const [before] = useState(() => toForm(category));
  const [form, setForm] = useState(before);
  const kindChange = useKindChange(category, form.kind);
  return {
    form,
    set: (patch: Partial<CategoryForm>) => setForm((current) => ({ ...current, ...patch })),
    kindChange,
    isSaving: save.isPending,
    maySave: form.name.trim() !== '' && kindChange.isPossible,
    failure: save.error ? describeError(save.error, t) : undefined,
    submit: () =>
      save.mutate(changedFields(before, form), {
        onSuccess: ({ name }) => {
          notify.success(t('catalogue.saved', { name }));
          onSaved();
        },
      }),
  };
}
