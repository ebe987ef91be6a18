import { Layouts } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { PanelLead } from '../../../../contract/panel/leads';
import { useFormats } from '../../parts/hooks/use-formats';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { ConversationCard } from './conversation/conversation-card';
import { LeadWorkFields } from './workflow/lead-work-fields';
import { SpamNotice } from './workflow/spam-notice';
import { ContactCard } from './contact-card';
import { LeadButtons, LeadStatus } from './lead-controls';
import { LeadListingCard } from './lead-listing-card';
import { LeadNotes } from './lead-notes';
import { MessageCard } from './message-card';
import { OriginCard } from './origin-card';
import { useKindText, useLeadName } from './lead-texts';
import { useLeadActions, useMarkRead } from './use-lead-actions';

/** A lead with its actions. Opening it marks it as read if the admin may change leads. */
export function LoadedLead({ lead, back, backLink }: { lead: PanelLead; back: string; backLink: ReactNode }) {
  const mayChange = usePermissions().may('leads.update');
  const actions = useLeadActions(lead.id);
  const callName = useLeadName();
  const kindText = useKindText();
  const { dateTime } = useFormats();
  useMarkReadOnOpen(lead, mayChange);
  return (
    <>
      <Layouts.Header
        title={callName(lead)}
        subtitle={[kindText(lead.kind), lead.created_at && dateTime(lead.created_at)].filter(Boolean).join(' · ')}
        navigationAction={backLink}
        primaryAction={<LeadButtons lead={lead} actions={actions} back={back} />}
      />
      <Layouts.Content>
        <Cards>
          <Side>
            {(lead.spam_reasons.length > 0 || lead.lead_status === 'spam') && (
              <SpamNotice lead={lead} mayChange={mayChange} actions={actions} />
            )}
            <MessageCard lead={lead} />
            <ConversationCard lead={lead} mayChange={mayChange} actions={actions} />
          </Side>
          <Side $isBeside>
            <ContactCard
              lead={lead}
              status={
                <>
                  <LeadStatus lead={lead} mayChange={mayChange} actions={actions} />
                  <LeadWorkFields lead={lead} mayChange={mayChange} actions={actions} />
                </>
              }
            />
            <LeadListingCard lead={lead} />
          </Side>
          <Side>
            <LeadNotes lead={lead} mayWrite={mayChange} actions={actions} />
            <OriginCard lead={lead} />
          </Side>
        </Cards>
      </Layouts.Content>
    </>
  );
}

/** Marks a lead as read once per visit, so that marking it as unread afterwards lasts. */
function useMarkReadOnOpen({ id, is_read: isRead }: PanelLead, mayChange: boolean): void {
  const mark = useMarkRead();
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (!isRead && mayChange) mark(id, true);
  }, [id, isRead, mayChange, mark]);
}

/** One column, or two with the contact card on the right. */
const Cards = styled.div`
  display: grid;
  gap: 24px;
  grid-template-columns: minmax(0, 1fr);
  ${({ theme }) => theme.breakpoints.large} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`;

const Side = styled.div<{ $isBeside?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 24px;
  ${({ theme }) => theme.breakpoints.large} {
    grid-column: ${({ $isBeside }) => ($isBeside ? 2 : 1)};
    ${({ $isBeside }) => $isBeside && 'grid-row: 1 / span 2;'}
  }
`;
