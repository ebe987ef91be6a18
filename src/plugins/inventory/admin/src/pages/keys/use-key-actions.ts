import { useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelKey, RevealedKey } from '../../../../contract/panel/keys';
import { panelAction, type PanelPermission } from '../../../../contract/panel/permission';
import { usePanelMutation } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useNotify } from '../../parts/hooks/use-notify';

const keyPermissions = [
  'keys.create',
  'keys.reveal',
  'keys.regenerate',
  'keys.delete',
] as const satisfies readonly PanelPermission[];
const permissionQueries = keyPermissions.map((permission) => ({ action: panelAction(permission), subject: null }));

/** The key in the dialog, and whether it was just regenerated. */
export interface KeyDialogState {
  readonly shownKey: RevealedKey;
  readonly isReplaced: boolean;
}

/** Returns the actions on keys and the admin's permissions for them. */
export function useKeyActions() {
  const t = useText();
  const notify = useNotify();
  const { allowedActions } = useRBAC(permissionQueries);
  const [dialog, setDialog] = useState<KeyDialogState | null>(null);
  const reveal = usePanelMutation<RevealedKey, PanelKey>(
    ({ id }) => ({ method: 'post', path: `/keys/${id}/reveal` }),
    [],
  );
  const regenerate = usePanelMutation<RevealedKey, PanelKey>(
    ({ id }) => ({ method: 'post', path: `/keys/${id}/regenerate` }),
    ['keys'],
  );
  const remove = usePanelMutation<unknown, PanelKey>(({ id }) => ({ method: 'del', path: `/keys/${id}` }), ['keys']);
  const fail = (error: unknown) => {
    notify.error(error);
    throw error;
  };
  return {
    canCreate: allowedActions.canCreate ?? false,
    canReveal: allowedActions.canReveal ?? false,
    canRegenerate: allowedActions.canRegenerate ?? false,
    canDelete: allowedActions.canDelete ?? false,
    dialog,
    show: (shownKey: RevealedKey) => setDialog({ shownKey, isReplaced: false }),
    hide: () => setDialog(null),
    reveal: (key: PanelKey) => {
      reveal.mutateAsync(key).then((shownKey) => setDialog({ shownKey, isReplaced: false }), notify.error);
    },
    regenerate: (key: PanelKey) =>
      regenerate.mutateAsync(key).then((shownKey) => setDialog({ shownKey, isReplaced: true }), fail),
    remove: (key: PanelKey) =>
      remove.mutateAsync(key).then(() => notify.success(t('keys.deleted', { label: key.label })), fail),
  };
}

export type KeyActions = ReturnType<typeof useKeyActions>;
