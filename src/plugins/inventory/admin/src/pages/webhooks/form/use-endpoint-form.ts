import { useState } from 'react';
import type {
  IssuedPanelWebhook,
  NewPanelWebhook,
  PanelWebhook,
  PanelWebhookChange,
} from '../../../../../contract/panel/webhooks/webhooks';
import type { WebhookEvent } from '../../../../../contract/webhooks';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { changedFields } from '../../catalogue/changed-fields';

/** The fields of an endpoint in the form. */
export interface EndpointForm {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
  readonly type_ids: readonly number[];
  readonly include_personal_data: boolean;
}

const empty: EndpointForm = { url: '', description: '', events: [], type_ids: [], include_personal_data: false };

/** Returns the state of the form for an endpoint, new or existing. A save sends only what was changed. */
export function useEndpointForm(
  endpoint: PanelWebhook | undefined,
  { onAdded, onClose }: { onAdded: (issued: IssuedPanelWebhook) => void; onClose: () => void },
) {
  const t = useText();
  const notify = useNotify();
  const [start] = useState(() => (endpoint ? formOf(endpoint) : empty));
  const [form, setForm] = useState<EndpointForm>(start);
  const add = usePanelMutation<IssuedPanelWebhook, NewPanelWebhook>(
    (body) => ({ method: 'post', path: '/webhooks', body }),
    ['webhooks'],
  );
  const change = usePanelMutation<PanelWebhook, PanelWebhookChange>(
    (body) => ({ method: 'put', path: `/webhooks/${endpoint?.id ?? 0}`, body }),
    ['webhooks'],
  );
  const saved = () => {
    notify.success(t('webhooks.saved'));
    onClose();
  };
  const error = endpoint ? change.error : add.error;
  return {
    form,
    set: (patch: Partial<EndpointForm>) => setForm((current) => ({ ...current, ...patch })),
    isSaving: add.isPending || change.isPending,
    failure: error ? describeError(error, t) : undefined,
    submit: () => {
      const body = bodyOf(form);
      if (endpoint) change.mutate(changedFields(bodyOf(start), body), { onSuccess: saved });
      else add.mutate(body, { onSuccess: onAdded });
    },
  };
}

function formOf({ url, description, events, type_ids, include_personal_data }: PanelWebhook): EndpointForm {
  return { url, description, events, type_ids, include_personal_data };
}

/** Personal data are sent with leads only. */
function bodyOf({ url, description, events, type_ids, include_personal_data: isPersonal }: EndpointForm) {
  return {
    url: url.trim(),
    description: description.trim(),
    events: [...events],
    type_ids: [...type_ids],
    include_personal_data: isPersonal && events.includes('lead.created'),
  };
}
