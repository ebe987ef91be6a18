import { Button, Flex, LinkButton } from '@strapi/design-system';
import { Phone } from '@strapi/icons';
import { useIsDesktop } from '@strapi/strapi/admin';
import { useState } from 'react';
import { leadStatuses } from '../../../../contract/lead';
import type { PanelLead } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { ConfirmButton } from '../../parts/dialogs/confirm-button';
import { SelectField } from '../../parts/fields/select-field';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { phoneLink } from './conversation/contact-links';
import { LeadStatusBadge, statusLooks } from './lead-texts';
import { MergeDialog } from './workflow/merge-dialog';
import { type LeadActions, useMarkRead, type LeadPartProps } from './use-lead-actions';

/** Select for the status of a lead, or its badge for admins who may not change it. */
export function LeadStatus({ lead, mayChange, actions }: LeadPartProps) {
  const t = useText();
  if (!mayChange) return <LeadStatusBadge status={lead.lead_status} />;
  return (
    <SelectField
      name="lead_status"
      label={t('leads.status')}
      value={lead.lead_status}
      disabled={actions.isChanging}
      options={leadStatuses.map((status) => ({ value: status, label: t(statusLooks[status].text) }))}
      onChange={(value) => {
        const status = leadStatuses.find((known) => known === value);
        if (status && status !== lead.lead_status) actions.setStatus(status);
      }}
    />
  );
}

/** Buttons to call the person from a phone, to mark a lead as read, to merge and to erase it. */
export function LeadButtons({ lead, actions, back }: { lead: PanelLead; actions: LeadActions; back: string }) {
  const t = useText();
  const { may } = usePermissions();
  const mark = useMarkRead();
  const [isMerging, setIsMerging] = useState(false);
  const isDesktop = useIsDesktop();
  return (
    <Flex gap={2} wrap="wrap">
      {!isDesktop && lead.phone !== null && (
        <LinkButton href={phoneLink(lead.phone)} startIcon={<Phone />}>
          {t('leads.callNow')}
        </LinkButton>
      )}
      {may('leads.update') && (
        <Button variant="tertiary" onClick={() => mark(lead.id, !lead.is_read)}>
          {t(lead.is_read ? 'leads.asUnread' : 'leads.asRead')}
        </Button>
      )}
      {may('leads.update') && (
        <Button variant="tertiary" onClick={() => setIsMerging(true)}>
          {t('leads.merge')}
        </Button>
      )}
      {isMerging && <MergeDialog lead={lead} onClose={() => setIsMerging(false)} />}
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
