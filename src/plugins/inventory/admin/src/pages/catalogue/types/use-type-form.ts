import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CatalogueType } from '../../../../../contract/panel/catalogue';
import type { TypeTemplateName } from '../../../../../contract/panel/catalogue-edit';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { changedFields } from '../changed-fields';
import { useCreateType, useUpdateType } from '../use-catalogue';
import { toTypeChange, toTypeForm, type TypeForm } from './type-form';
import { templateForm, toNewType } from './template-form';

/** Returns the form of a type, or of a new one, and a function that saves it. */
export function useTypeForm(
  type: CatalogueType | undefined,
  initialTemplate: TypeTemplateName | null,
  onSaved: (type: CatalogueType) => void,
) {
  const t = useText();
  const notify = useNotify();
  const create = useCreateType();
  const update = useUpdateType(type?.id ?? 0);
  const { isPending, error } = type ? update : create;
  const { locale } = useIntl();
  const [before] = useState(() => toTypeForm(type));
  const [template, setTemplate] = useState(initialTemplate);
  const [form, setForm] = useState({ ...before, ...(initialTemplate && templateForm(initialTemplate, t)) });
  const onSuccess = (saved: CatalogueType) => {
    notify.success(t(type ? 'catalogue.saved' : 'catalogue.added', { name: saved.name }));
    onSaved(saved);
  };
  return {
    form,
    template,
    /** Starts from a template, or from nothing: with its name, icon and VINs. */
    start: (chosen: TypeTemplateName | null) => {
      setTemplate(chosen);
      setForm({ ...before, ...(chosen && templateForm(chosen, t)) });
    },
    set: (patch: Partial<TypeForm>) => setForm((current) => ({ ...current, ...patch })),
    isSaving: isPending,
    failure: error ? describeError(error, t) : undefined,
    submit: () =>
      type
        ? update.mutate(changedFields(toTypeChange(before), toTypeChange(form)), { onSuccess })
        : create.mutate(toNewType(form, template, locale), { onSuccess }),
  };
}
