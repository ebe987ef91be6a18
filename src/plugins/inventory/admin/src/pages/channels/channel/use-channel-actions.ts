import { useNavigate } from 'react-router-dom';
import type { PanelChannel, PanelChannelChange } from '../../../../../contract/panel/channels/channels';
import { usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { panelPaths } from '../../../parts/page/panel-paths';

/** What a change of a channel makes stale. */
export const staleWithChannels = ['channels', 'listings'];

/** Returns the actions on a channel. */
export function useChannelActions({ id }: PanelChannel) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const path = `/channels/${id}`;
  const change = usePanelMutation<PanelChannel, PanelChannelChange>(
    (body) => ({ method: 'put', path, body }),
    staleWithChannels,
  );
  const rotate = usePanelMutation<PanelChannel, void>(
    () => ({ method: 'post', path: `${path}/rotate` }),
    staleWithChannels,
  );
  const remove = usePanelMutation<unknown, void>(
    () => ({ method: 'del', path }),
    staleWithChannels,
    () => `${path}/report`,
  );
  const fail = (error: unknown) => {
    notify.error(error);
    throw error;
  };
  return {
    isBusy: change.isPending,
    setEnabled: (isEnabled: boolean) =>
      void change
        .mutateAsync({ is_enabled: isEnabled })
        .then(() => notify.success(t(isEnabled ? 'channels.resumed' : 'channels.pausedNow')), notify.error),
    rotate: () => rotate.mutateAsync().then(() => notify.success(t('channels.rotated')), fail),
    remove: () =>
      remove.mutateAsync().then(() => {
        navigate(panelPaths.channels, { replace: true });
        notify.success(t('channels.deleted'));
      }, fail),
  };
}
