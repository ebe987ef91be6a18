import { Box, Button, Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import { Message } from '@strapi/icons';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelLeadLine } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { LeadStatusBadge, useKindText, useLeadName } from './lead-texts';
import { useMarkRead } from './use-lead-actions';
import { useDealershipDays } from './use-lead-overview';

/** Name and contact of a lead, with a dot while it is unread. */
export function Person({ lead }: { lead: PanelLeadLine }) {
  const t = useText();
  const callName = useLeadName();
  const { search } = useLocation();
  const ways = [lead.email, lead.phone].filter((way): way is string => way !== null && way !== callName(lead));
  return (
    <Cell>
      <NameLink to={String(lead.id)} state={{ list: search }}>
        {!lead.is_read && <VisuallyHidden>{`${t('leads.unread')}: `}</VisuallyHidden>}
        <Typography fontWeight={lead.is_read ? 'regular' : 'bold'}>{callName(lead)}</Typography>
      </NameLink>
      {!lead.is_read && <Dot aria-hidden />}
      {ways.map((way) => (
        <Typography key={way} tag="div" variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
          {way}
        </Typography>
      ))}
    </Cell>
  );
}

/** Kind, listing and beginning of the message. */
export function Subject({ lead }: { lead: PanelLeadLine }) {
  const t = useText();
  const kindText = useKindText();
  return (
    <Cell style={{ maxWidth: '52rem' }}>
      <Clamped fontWeight={lead.is_read ? 'regular' : 'semiBold'}>
        {[kindText(lead.kind), lead.listing?.title].filter(Boolean).join(' · ')}
      </Clamped>
      {lead.repeats > 0 && (
        <Typography variant="pi" textColor="primary600">
          {` ${t('leads.repeats', { count: lead.repeats })}`}
        </Typography>
      )}
      {lead.excerpt && <Clamped textColor="neutral600">{lead.excerpt}</Clamped>}
    </Cell>
  );
}

/** Status and number of notes. */
export function StatusWithNotes({ lead: { lead_status: status, note_count: notes } }: { lead: PanelLeadLine }) {
  const t = useText();
  return (
    <Flex gap={2}>
      <LeadStatusBadge status={status} />
      {notes > 0 && (
        <Flex gap={1}>
          <Message aria-hidden fill="neutral500" width="1.2rem" height="1.2rem" />
          <Typography variant="pi" textColor="neutral600">
            {notes}
            <VisuallyHidden> {t('leads.noteCount', { count: notes })}</VisuallyHidden>
          </Typography>
        </Flex>
      )}
    </Flex>
  );
}

/** Person responsible and due date, in red once it is past. */
export function WorkCell({ lead: { assignee, due_at: due } }: { lead: PanelLeadLine }) {
  const t = useText();
  const { date } = useDealershipDays();
  const isLate = due !== null && new Date(due) < new Date();
  return (
    <Flex direction="column" alignItems="flex-start">
      <Typography textColor={assignee ? 'neutral800' : 'neutral600'}>{assignee?.name ?? '–'}</Typography>
      {due !== null && (
        <Typography variant="pi" textColor={isLate ? 'danger600' : 'neutral600'}>
          {t(isLate ? 'leads.dueSince' : 'leads.dueOn', { date: date(due) })}
        </Typography>
      )}
    </Flex>
  );
}

/** Whether a lead has neither a person responsible nor a due date. */
export function hasNoWork({ assignee, due_at: due }: PanelLeadLine): boolean {
  return assignee === null && due === null;
}

/** Button that marks a lead as read or unread. */
export function ReadToggle({ lead }: { lead: PanelLeadLine }) {
  const t = useText();
  const callName = useLeadName();
  const markRead = useMarkRead();
  return (
    <Button
      size="S"
      variant="ghost"
      aria-label={t(lead.is_read ? 'leads.markUnread' : 'leads.markRead', { name: callName(lead) })}
      onClick={() => markRead(lead.id, !lead.is_read)}
    >
      {t(lead.is_read ? 'leads.asUnread' : 'leads.asRead')}
    </Button>
  );
}

/** After the name. */
const Dot = styled.span`
  display: inline-block;
  margin-inline-start: 8px;
  vertical-align: middle;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ theme }) => theme.colors.primary600};
`;

const NameLink = styled(Link)`
  display: inline-block;
  color: ${({ theme }) => theme.colors.neutral800};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`;

/** Wide enough to be read in a table; as wide as the card on a phone. */
const Cell = styled(Box)`
  overflow-wrap: anywhere;
  ${({ theme }) => theme.breakpoints.medium} {
    min-width: 20rem;
  }
`;

/** Two lines at most. */
const Clamped = styled(Typography)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
`;
