import { Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelLocation } from '../../../../../contract/panel/locations';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { SelectField } from '../../../parts/fields/select-field';
import { useNotify } from '../../../parts/hooks/use-notify';
import { useLocationChange } from './use-location-change';

/** Dialog to delete a location. Its listings move to another one. */
export function LocationDeleteDialog({
  location,
  others,
  onClose,
}: {
  location: PanelLocation;
  others: readonly PanelLocation[];
  onClose: () => void;
}) {
  const t = useText();
  const notify = useNotify();
  const change = useLocationChange();
  const { id, label: name, listing_count: count } = location;
  const [target, setTarget] = useState<string | null>(others.length === 1 ? String(others[0]?.id) : null);
  const submit = () => {
    const query = count > 0 ? `?move_to=${target}` : '';
    const done = () => {
      notify.success(t('locations.deleted', { name }));
      onClose();
    };
    // The dialog shows errors itself; its row may be unmounted when the answer comes.
    change.mutateAsync({ method: 'del', path: `/locations/${id}${query}` }).then(done, () => undefined);
  };
  return (
    <FormDialog
      title={t('locations.deleteTitle', { name })}
      submitLabel={t(count > 0 ? 'locations.moveAndDelete' : 'catalogue.delete')}
      variant="danger"
      isBusy={change.isPending}
      isDisabled={count > 0 && target === null}
      failure={change.error ? describeError(change.error, t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t('locations.deleteQuestion', { count })}</Typography>
      {count > 0 && (
        <SelectField
          name="move_to"
          label={t('locations.moveTo')}
          placeholder={t('listings.chooseLocation')}
          value={target}
          options={others.map((other) => ({ value: String(other.id), label: other.label }))}
          onChange={setTarget}
        />
      )}
    </FormDialog>
  );
}
