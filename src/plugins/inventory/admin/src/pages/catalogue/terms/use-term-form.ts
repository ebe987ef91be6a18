import { useState } from 'react';
import type { CatalogueTerm } from '../../../../../contract/panel/catalogue';
import { foldName } from '../../../../../contract/texts/fold-text';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { changedFields } from '../changed-fields';
import { useUpdateTerm } from '../use-catalogue';

type TermForm = Pick<CatalogueTerm, 'name' | 'names' | 'icon' | 'color' | 'parent_term_id'>;

/** Returns the form of a term, a function that saves the changed fields, and another term with the entered name. */
export function useTermForm(term: CatalogueTerm, terms: readonly CatalogueTerm[], onSaved: () => void) {
  const t = useText();
  const notify = useNotify();
  const save = useUpdateTerm(term.id);
  const { name, names, icon, color, parent_term_id } = term;
  const [before] = useState<TermForm>({ name, names, icon, color, parent_term_id });
  const [form, setForm] = useState(before);
  return {
    form,
    set: (patch: Partial<TermForm>) => setForm((current) => ({ ...current, ...patch })),
    namesake: terms.find(
      (other) =>
        other.id !== term.id &&
        other.parent_term_id === form.parent_term_id &&
        foldName(other.name) === foldName(form.name),
    ),
    isSaving: save.isPending,
    failure: save.error ? describeError(save.error, t) : undefined,
    submit: () =>
      save.mutate(changedFields(before, { ...form, name: form.name.trim() }), {
        onSuccess: () => {
          notify.success(t('catalogue.saved', { name: form.name.trim() }));
          onSaved();
        },
      }),
  };
}
