import { useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelKey, RevealedKey } from '../../../../contract/panel/keys';
import { panelAction, type PanelPermission } from '../../../../contract/panel/permission';
import { usePanelChange } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useTell } from '../../parts/use-tell';

const keyPermissions = [
  'keys.create',
  'keys.reveal',
  'keys.regenerate',
  'keys.delete',
] as const satisfies readonly PanelPermission[];
const asked = keyPermissions.map((permission) => ({ action: panelAction(permission), subject: null }));

/** A key whose value is on the screen, and whether it has just been replaced. */
export interface KeyOnScreen {
  readonly shown: RevealedKey;
  readonly isReplaced: boolean;
}

/** What can be done with keys, as far as the admin may. */
export function useKeyActions() {
  const t = useText();
  const tell = useTell();
  const { allowedActions } = useRBAC(asked);
  const [onScreen, setOnScreen] = useState<KeyOnScreen | null>(null);
  const reveal = usePanelChange<RevealedKey, PanelKey>(
    ({ id }) => ({ method: 'post', path: `/keys/${id}/reveal` }),
    [],
  );
  const regenerate = usePanelChange<RevealedKey, PanelKey>(
    ({ id }) => ({ method: 'post', path: `/keys/${id}/regenerate` }),
    ['keys'],
  );
  const remove = usePanelChange<unknown, PanelKey>(({ id }) => ({ method: 'del', path: `/keys/${id}` }), ['keys']);
  const failed = (error: unknown) => {
    tell.failed(error);
    throw error;
  };
  return {
    canCreate: allowedActions.canCreate ?? false,
    canReveal: allowedActions.canReveal ?? false,
    canRegenerate: allowedActions.canRegenerate ?? false,
    canDelete: allowedActions.canDelete ?? false,
    onScreen,
    show: (shown: RevealedKey) => setOnScreen({ shown, isReplaced: false }),
    hide: () => setOnScreen(null),
    reveal: (key: PanelKey) => {
      reveal.mutateAsync(key).then((shown) => setOnScreen({ shown, isReplaced: false }), tell.failed);
    },
    regenerate: (key: PanelKey) =>
      regenerate.mutateAsync(key).then((shown) => setOnScreen({ shown, isReplaced: true }), failed),
    remove: (key: PanelKey) =>
      remove.mutateAsync(key).then(() => tell.done(t('keys.deleted', { label: key.label })), failed),
  };
}

export type KeyActions = ReturnType<typeof useKeyActions>;
