import { Button, EmptyStateLayout, Flex, Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { leadStatuses } from '../../../../contract/lead';
import type { PanelLead } from '../../../../contract/panel/leads';
import { describeError, usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { panelPaths } from '../../parts/page/panel-paths';
import { SelectField } from '../../parts/fields/select-field';
import { ConfirmButton } from '../../parts/dialogs/confirm-button';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { useFormats } from '../../parts/hooks/use-formats';
import { ContactCard, LeadListingCard, MessageCard, OriginCard } from './lead-cards';
import { LeadNotes } from './lead-notes';
import { StatusBadge, statusTexts, useLeadName, useKindText } from './lead-texts';
import { type LeadActions, useLeadActions, useMarkRead } from './use-lead-actions';

/** View of one lead. Opening it marks it as read if the admin may change leads. */
export function LeadDetail() {
  const t = useText();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const lead = usePanelQuery<PanelLead>(`/leads/${encodeURIComponent(id)}`);
  // Returns to the list with its filters.
  const back = `${panelPaths.leads}${(state as { list?: string } | null)?.list ?? ''}`;
  return (
    <Page.Main aria-busy={lead.isLoading}>
      {/* Without the name, because titles end up in the browser's history. */}
      <Page.Title>{t('leads.leadNumber', { id })}</Page.Title>
      {lead.data ? (
        <LoadedLead lead={lead.data} back={back} />
      ) : (
        <>
          <Layouts.Header title={t('leads.leadNumber', { id })} navigationAction={<Back to={back} />} />
          <Layouts.Content>
            {lead.isLoading && <Loading />}
            {lead.error && <LeadError error={lead.error} onRetry={() => void lead.refetch()} />}
          </Layouts.Content>
        </>
      )}
    </Page.Main>
  );
}

function LeadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (describeError(error, t).code === 'svc_lead_not_found') return <EmptyStateLayout content={t('leads.gone')} />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}

function Back({ to }: { to: string }) {
  const t = useText();
  return (
    <Link tag={RouterLink} to={to} startIcon={<ArrowLeft />}>
      {t('leads.back')}
    </Link>
  );
}

function LoadedLead({ lead, back }: { lead: PanelLead; back: string }) {
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
        navigationAction={<Back to={back} />}
        primaryAction={<LeadButtons lead={lead} actions={actions} back={back} />}
      />
      <Layouts.Content>
        <Cards>
          <Side>
            <MessageCard lead={lead} />
          </Side>
          <Side $isBeside>
            <ContactCard lead={lead} status={<Status lead={lead} mayChange={mayChange} actions={actions} />} />
            <LeadListingCard lead={lead} />
          </Side>
          <Side>
            <LeadNotes notes={lead.notes} mayWrite={mayChange} actions={actions} />
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

function Status({ lead, mayChange, actions }: { lead: PanelLead; mayChange: boolean; actions: LeadActions }) {
  const t = useText();
  if (!mayChange) return <StatusBadge status={lead.lead_status} />;
  return (
    <SelectField
      name="lead_status"
      label={t('leads.status')}
      value={lead.lead_status}
      disabled={actions.isChanging}
      options={leadStatuses.map((status) => ({ value: status, label: t(statusTexts[status]) }))}
      onChange={(value) => {
        const status = leadStatuses.find((known) => known === value);
        if (status && status !== lead.lead_status) actions.setStatus(status);
      }}
    />
  );
}

function LeadButtons({ lead, actions, back }: { lead: PanelLead; actions: LeadActions; back: string }) {
  const t = useText();
  const { may } = usePermissions();
  const mark = useMarkRead();
  return (
    <Flex gap={2} wrap="wrap">
      {may('leads.update') && (
        <Button variant="tertiary" onClick={() => mark(lead.id, !lead.is_read)}>
          {t(lead.is_read ? 'leads.asUnread' : 'leads.asRead')}
        </Button>
      )}
      {may('leads.erase') && (
        <ConfirmButton
          label={t('leads.erase')}
          question={t('leads.eraseQuestion')}
          confirmLabel={t('leads.erase')}
          onConfirm={() => actions.erase(back)}
        />
      )}
    </Flex>
  );
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
