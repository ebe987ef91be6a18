import { VisuallyHidden } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { LeadOverview } from '../../../../contract/panel/leads';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useFormats } from '../../parts/use-formats';

/** How often the number beside the menu's entry is asked for while the panel is looked at. */
const refetchMs = 60_000;

export function useLeadOverview() {
  return usePanelQuery<LeadOverview>('/leads/overview', {}, { refetchMs });
}

/** How many leads nobody has read; nothing when all are. */
export function UnreadCount() {
  const t = useText();
  const { number } = useFormats();
  const { data } = useLeadOverview();
  if (!data || data.unread === 0) return null;
  return (
    <Pill>
      {number(data.unread)}
      <VisuallyHidden>{` ${t('leads.unread')}`}</VisuallyHidden>
    </Pill>
  );
}

const Pill = styled.span`
  padding: 2px 7px;
  border-radius: 10px;
  background: ${({ theme }) => theme.colors.primary600};
  color: ${({ theme }) => theme.colors.neutral0};
  font-size: 1.1rem;
  font-weight: 600;
  line-height: 1.4;
`;
