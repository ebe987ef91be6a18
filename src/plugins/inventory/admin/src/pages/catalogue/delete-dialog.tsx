import { Flex, Loader, Typography } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { describeError, usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { ErrorNotice } from '../../parts/page/error-notice';
import { FormDialog } from '../../parts/dialogs/form-dialog';
import { TextField } from '../../parts/fields/text-field';
import { useNotify } from '../../parts/hooks/use-notify';
import { useDelete } from './use-catalogue';

/** The effects of a deletion, as text. */
export interface Consequences {
  readonly text: ReactNode;
  /** Whether deleting is impossible. The text gives the reason. */
  readonly isRefused?: boolean;
  /** Whether the user has to type the name, because values are lost. */
  readonly needsTypedName?: boolean;
}

/** Dialog to delete a catalog record. Loads and shows the effects first. */
export function DeleteDialog<Use>({
  title,
  name,
  path,
  consequences,
  onDone,
  onClose,
}: {
  title: string;
  name: string;
  /** Path below `/catalogue`. `<path>/use` returns what uses the record. */
  path: string;
  consequences: (use: Use) => Consequences;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const notify = useNotify();
  const use = usePanelQuery<Use>(`/catalogue${path}/use`);
  const remove = useDelete();
  const [typed, setTyped] = useState('');
  const effects = use.data && !use.isFetching ? consequences(use.data) : undefined;
  const isConfirmed = effects && !effects.isRefused && (!effects.needsTypedName || typed.trim() === name.trim());
  const submit = () => {
    const done = () => {
      notify.success(t('catalogue.deleted', { name }));
      onClose();
      onDone?.();
    };
    // Callbacks of `mutate` do not run after unmount, and the row may be unmounted by then. The dialog shows errors
    // itself.
    remove.mutateAsync(path).then(done, () => undefined);
  };
  return (
    <FormDialog
      title={title}
      submitLabel={effects?.isRefused ? undefined : t('catalogue.delete')}
      variant="danger"
      isBusy={remove.isPending}
      isDisabled={!isConfirmed}
      failure={remove.error ? describeError(remove.error, t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {use.error && <ErrorNotice error={use.error} onRetry={() => void use.refetch()} />}
      {!effects && !use.error && <Loader small>{t('catalogue.counting')}</Loader>}
      {effects && (
        <Typography tag="div">
          <Flex direction="column" alignItems="flex-start" gap={2}>
            {effects.text}
          </Flex>
        </Typography>
      )}
      {effects?.needsTypedName && !effects.isRefused && (
        <TextField
          name="confirmation"
          label={t('catalogue.typeName', { name })}
          value={typed}
          onChange={setTyped}
          required
          autoFocus
        />
      )}
    </FormDialog>
  );
}
