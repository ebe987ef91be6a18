import { VisuallyHidden } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { useFormats } from '../../parts/hooks/use-formats';
import { useLeadOverview } from './use-lead-overview';

/** Number of unread leads, hidden at zero. */
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
