import { useState } from 'react';
import type { ChannelKind } from '../../../../../contract/channels/channels';
import type {
  NewPanelChannel,
  PanelChannel,
  PanelChannelChange,
} from '../../../../../contract/panel/channels/channels';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { changedFields } from '../../catalogue/changed-fields';
import { staleWithChannels } from '../channel/use-channel-actions';
import { filterOf } from './filter-text';

/** The fields of a channel in the form. */
export interface ChannelForm {
  readonly name: string;
  readonly kind: ChannelKind;
  readonly type_id: number | null;
  readonly filter: string;
  readonly columns: readonly string[];
}

const empty: ChannelForm = { name: '', kind: 'google_vehicle_listings', type_id: null, filter: '', columns: [] };

/** Returns the state of the form for a channel, new or existing. A save sends only what was changed. */
export function useChannelForm(
  channel: PanelChannel | undefined,
  { onAdded, onClose }: { onAdded: (added: PanelChannel) => void; onClose: () => void },
) {
  const t = useText();
  const notify = useNotify();
  const [start] = useState<ChannelForm>(() => channel ?? empty);
  const [form, setForm] = useState<ChannelForm>(start);
  const add = usePanelMutation<PanelChannel, NewPanelChannel>(
    (body) => ({ method: 'post', path: '/channels', body }),
    staleWithChannels,
  );
  const change = usePanelMutation<PanelChannel, PanelChannelChange>(
    (body) => ({ method: 'put', path: `/channels/${channel?.id ?? 0}`, body }),
    staleWithChannels,
  );
  const error = channel ? change.error : add.error;
  return {
    form,
    set: (patch: Partial<ChannelForm>) => setForm((current) => ({ ...current, ...patch })),
    isSaving: add.isPending || change.isPending,
    failure: error ? describeError(error, t) : undefined,
    submit: (typeId: number) => {
      const body = changeOf(form);
      if (!channel) {
        add.mutate({ ...body, kind: form.kind, type_id: typeId }, { onSuccess: onAdded });
        return;
      }
      change.mutate(changedFields(changeOf(start), body), {
        onSuccess: () => {
          notify.success(t('channels.saved'));
          onClose();
        },
      });
    },
  };
}

function changeOf({ name, filter, columns, kind }: ChannelForm) {
  return { name: name.trim(), filter: filterOf(filter), columns: kind === 'csv' ? [...columns] : [] };
}
