import { Flex, Link, Typography } from '@strapi/design-system';
import { Mail, Phone } from '@strapi/icons';
import type { ReactNode } from 'react';
import type { PanelLead } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { Card } from '../../parts/page/card';

/** Card with the status and the contact details. */
export function ContactCard({ lead: { email, phone, name }, status }: { lead: PanelLead; status: ReactNode }) {
  const t = useText();
  return (
    <Card title={t('leads.contact')}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        {status}
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
            {name ?? t('leads.noName')}
          </Typography>
          {email !== null && (
            <Link href={`mailto:${encodeURI(email)}`} startIcon={<Mail aria-hidden />}>
              <span style={{ overflowWrap: 'anywhere' }}>{email}</span>
            </Link>
          )}
          {phone !== null && (
            <Link href={`tel:${phone.replace(/[^\d+*#]/g, '')}`} startIcon={<Phone aria-hidden />}>
              {phone}
            </Link>
          )}
          {email === null && phone === null && <Typography textColor="neutral600">{t('leads.noWay')}</Typography>}
        </Flex>
      </Flex>
    </Card>
  );
}
