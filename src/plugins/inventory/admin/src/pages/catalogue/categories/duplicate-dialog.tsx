import { useState } from 'react';
import type { CatalogueCategory } from '../../../../../contract/panel/catalogue';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { TextField } from '../../../parts/fields/text-field';
import { useNotify } from '../../../parts/hooks/use-notify';
import { useDuplicateCategory } from '../use-catalogue';

/** Dialog to copy a category with its terms, without the values of listings. */
export function DuplicateDialog({ category, onClose }: { category: CatalogueCategory; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const duplicate = useDuplicateCategory(category.id);
  const [name, setName] = useState(t('catalogue.copyOf', { name: category.name }));
  const failure = duplicate.error ? describeError(duplicate.error, t) : undefined;
  const submit = () =>
    duplicate.mutate(
      { name },
      {
        onSuccess: (copy) => {
          notify.success(t('catalogue.added', { name: copy.name }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('catalogue.duplicateCategory', { name: category.name })}
      submitLabel={t('catalogue.duplicate')}
      isBusy={duplicate.isPending}
      isDisabled={name.trim() === ''}
      failure={failure}
      fields={['name']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('catalogue.name')}
        hint={t('catalogue.duplicateHint')}
        value={name}
        error={failure?.params.name}
        maxLength={120}
        required
        autoFocus
        onChange={setName}
      />
    </FormDialog>
  );
}
