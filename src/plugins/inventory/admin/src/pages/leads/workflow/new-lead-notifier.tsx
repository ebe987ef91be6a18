import { Button } from '@strapi/design-system';
import { Bell } from '@strapi/icons';
import { useEffect, useRef } from 'react';
import type { LeadOverview } from '../../../../../contract/panel/leads';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { useStoredState } from '../../../parts/hooks/use-stored-state';
import { useLeadOverview } from '../use-lead-overview';

const isSupported = typeof Notification !== 'undefined';

/** Returns whether this browser shows notifications of new leads to the admin. */
function useIsWanted() {
  return useStoredState('lead-notifications', (stored) => stored === true);
}

/** Button that turns notifications of new leads on or off in this browser. */
export function NotificationToggle() {
  const t = useText();
  const notify = useNotify();
  const [isWanted, setIsWanted] = useIsWanted();
  if (!isSupported) return null;
  const toggle = async () => {
    if (isWanted) return setIsWanted(false);
    if ((await Notification.requestPermission()) === 'granted') setIsWanted(true);
    else notify.warning(t('leads.notifyBlocked'));
  };
  return (
    <Button variant="tertiary" startIcon={<Bell />} aria-pressed={isWanted} onClick={() => void toggle()}>
      {t(isWanted ? 'leads.notifyOff' : 'leads.notifyOn')}
    </Button>
  );
}

/** Shows a notification of the browser when a person has written, without personal data. */
export function NewLeadNotifier() {
  const t = useText();
  const [isWanted] = useIsWanted();
  const notify = useNotify();
  const { data } = useLeadOverview();
  const before = useRef<LeadOverview>();
  useEffect(() => {
    const previous = before.current;
    before.current = data;
    if (!data || !previous || !isLater(data.last_received_at, previous.last_received_at)) return;
    if (!isWanted || !isSupported || Notification.permission !== 'granted') return;
    // Others may have been read in the same minute.
    const count = Math.max(1, data.unread - previous.unread);
    const title = t('leads.notifyTitle', { count });
    try {
      new Notification(title, { tag: 'inventory-leads' });
    } catch {
      notify.success(title); // Chrome on Android refuses notifications of pages
    }
  }, [data]);
  return null;
}

function isLater(time: string | null, than: string | null): boolean {
  return time !== null && (than === null || time > than); // both ISO 8601 UTC
}
