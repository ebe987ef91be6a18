import { useEffect } from 'react';
import type { PanelLead } from '../../../../../contract/panel/leads';
import { queryClient, queryKeyOf } from '../../../api/panel-api';

/** In milliseconds. A new email is usually sent within a second. */
const pauseMs = 2_000;

/** Reads a lead again while an email waits for its first attempt, so that its delivery is shown. */
export function useFollowMails({ id, mails }: PanelLead): void {
  const isSending = mails.some(({ status, attempts }) => status === 'pending' && attempts === 0);
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(`/leads/${id}`) }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [id, isSending, mails]);
}
