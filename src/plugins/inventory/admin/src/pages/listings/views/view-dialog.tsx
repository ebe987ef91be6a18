import { Checkbox } from '@strapi/design-system';
import { useState } from 'react';
import { type PanelView, viewLimits } from '../../../../../contract/panel/lists/views';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { TextField } from '../../../parts/fields/text-field';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import type { ListParams } from '../list/use-list-params';
import { viewParams } from './list-views';
import type { Views } from './use-views';

/** Dialog to save the filters of the list as a view, or to rename one. */
export function ViewDialog({
  renamed,
  query,
  views: { create, change },
  list,
  onClose,
}: {
  /** Undefined for a new view. */
  renamed: PanelView | undefined;
  query: string;
  views: Views;
  list: ListParams;
  onClose: () => void;
}) {
  const t = useText();
  const mayShare = usePermissions().may('listings.views');
  const [name, setName] = useState(renamed?.name ?? '');
  const [isShared, setShared] = useState(false);
  const { error, isPending } = renamed ? change : create;
  const failure = error ? describeError(error, t) : undefined;
  const save = () => {
    if (renamed) return change.mutate({ id: renamed.id, change: { name } }, { onSuccess: onClose });
    create.mutate(
      { name, query, is_shared: isShared },
      {
        onSuccess: (view) => {
          list.navigate(() => viewParams(view));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t(renamed ? 'listings.renameView' : 'listings.saveView')}
      submitLabel={t('common.save')}
      isBusy={isPending}
      isDisabled={name.trim() === ''}
      failure={failure}
      fields={['name']}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('listings.viewName')}
        hint={renamed ? undefined : t('listings.viewHint')}
        value={name}
        maxLength={viewLimits.name}
        error={failure?.params.name}
        required
        onChange={setName}
      />
      {!renamed && mayShare && (
        <Checkbox checked={isShared} onCheckedChange={(checked) => setShared(checked === true)}>
          {t('listings.shareView')}
        </Checkbox>
      )}
    </FormDialog>
  );
}
