import { useAuth } from '@strapi/strapi/admin';
import type { PanelLicence } from '../../../../contract/panel/licence';
import { usePanelMutation } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useNotify } from '../../parts/hooks/use-notify';

/** Returns functions that install and remove the license. Both change the admin's permissions. */
export function useLicenceChange() {
  const t = useText();
  const notify = useNotify();
  const refetchPermissions = useAuth('inventory', (auth) => auth.refetchPermissions);
  const install = usePanelMutation<PanelLicence, string>(
    (token) => ({ method: 'put', path: '/licence', body: { token } }),
    ['licence', 'keys'],
  );
  const remove = usePanelMutation<PanelLicence, void>(() => ({ method: 'del', path: '/licence' }), ['licence', 'keys']);
  return {
    install: (token: string, onInstalled: () => void) =>
      install.mutate(token, {
        onSuccess: () => {
          onInstalled();
          notify.success(t('licence.installed'));
          void refetchPermissions?.();
        },
      }),
    isInstalling: install.isPending,
    /** Error of the last installation. */
    error: install.error,
    clearError: () => install.reset(),
    remove: async () => {
      try {
        await remove.mutateAsync();
        notify.success(t('licence.removed'));
        await refetchPermissions?.();
      } catch (error) {
        notify.error(error);
      }
    },
  };
}
