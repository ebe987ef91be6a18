import { Flex, Loader, Typography } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { readFailure, usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { FailureNotice } from '../../parts/failure-notice';
import { FormDialog } from '../../parts/form-dialog';
import { TextField } from '../../parts/text-field';
import { useTell } from '../../parts/use-tell';
import { useRemove } from './use-catalogue';

/** What a deletion would do, in words, once it was counted. */
export interface Consequences {
  readonly text: ReactNode;
  /** The deletion is not offered: the text says why. */
  readonly isRefused?: boolean;
  /** The name has to be typed: what goes cannot be brought back. */
  readonly isGrave?: boolean;
}

/** Deletes something of the catalogue, after it was counted what that touches. */
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
  /** Below `/catalogue`; what it touches is asked at `<path>/use`. */
  path: string;
  consequences: (use: Use) => Consequences;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const tell = useTell();
  const use = usePanelQuery<Use>(`/catalogue${path}/use`);
  const remove = useRemove();
  const [typed, setTyped] = useState('');
  const told = use.data && !use.isFetching ? consequences(use.data) : undefined;
  const isConfirmed = told && !told.isRefused && (!told.isGrave || typed.trim() === name.trim());
  const submit = () => {
    const done = () => {
      tell.done(t('catalogue.deleted', { name }));
      onClose();
      onDone?.();
    };
    // A promise, because the row that this dialog belongs to may be gone by then. The dialog tells a failure itself.
    remove.mutateAsync(path).then(done, () => undefined);
  };
  return (
    <FormDialog
      title={title}
      submitLabel={told?.isRefused ? undefined : t('catalogue.delete')}
      variant="danger"
      isBusy={remove.isPending}
      isDisabled={!isConfirmed}
      failure={remove.error ? readFailure(remove.error, t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {use.error && <FailureNotice error={use.error} onRetry={() => void use.refetch()} />}
      {!told && !use.error && <Loader small>{t('catalogue.counting')}</Loader>}
      {told && (
        <Typography tag="div">
          <Flex direction="column" alignItems="flex-start" gap={2}>
            {told.text}
          </Flex>
        </Typography>
      )}
      {told?.isGrave && !told.isRefused && (
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
