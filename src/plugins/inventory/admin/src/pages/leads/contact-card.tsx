import { Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { PanelLead } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { Card } from '../../parts/page/card';
import { ContactLinks } from './conversation/contact-links';

/** Card with the status and the contact details. An email is about the listing. */
export function ContactCard({ lead, status }: { lead: PanelLead; status: ReactNode }) {
  const t = useText();
  const { email, phone, name } = lead;
  return (
    <Card title={t('leads.contact')}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        {status}
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
            {name ?? t('leads.noName')}
          </Typography>
          <ContactLinks lead={lead} email={email} phone={phone} />
          {email === null && phone === null && <Typography textColor="neutral600">{t('leads.noWay')}</Typography>}
        </Flex>
      </Flex>
    </Card>
  );
}
