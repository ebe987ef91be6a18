import { useIntl } from 'react-intl';
import type { PanelHome } from '../../../../contract/panel/home/home';
import { useText } from '../../api/use-text';

/** Returns the line below the greeting: unread leads and aging listings, as far as the role sees them. */
export function useSummary(home: PanelHome | undefined): string {
  const t = useText();
  const { formatList } = useIntl();
  if (!home) return '';
  const old = home.types.reduce((sum, { counts }) => sum + counts.old, 0);
  const parts = [
    ...(home.leads === null ? [] : [t('home.unreadLeads', { count: home.leads.unread })]),
    ...(home.types.length === 0 ? [] : [t('home.oldListings', { count: old })]),
  ];
  return parts.length === 0 ? '' : `${formatList(parts, { type: 'unit' })}.`;
}
