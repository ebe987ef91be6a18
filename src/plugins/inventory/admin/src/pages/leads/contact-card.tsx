import { Flex, Link, Typography } from '@strapi/design-system';
import { Mail, Phone } from '@strapi/icons';
import type { ReactNode } from 'react';
import type { PanelLead } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { Card } from '../../parts/page/card';

/** Card with the status and the contact details. An email is about the listing. */
export function ContactCard({ lead: { email, phone, name, listing }, status }: { lead: PanelLead; status: ReactNode }) {
  const t = useText();
  const subject = listing ? `?subject=${encodeURIComponent(t('leads.replySubject', { title: listing.title }))}` : '';
  return (
    <Card title={t('leads.contact')}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        {status}
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
            {name ?? t('leads.noName')}
          </Typography>
          {email !== null && (
            <Link href={`mailto:${encodeURI(email)}${subject}`} startIcon={<Mail aria-hidden />}>
              <span style={{ overflowWrap: 'anywhere' }}>{email}</span>
            </Link>
          )}
          {phone !== null && (
            <Link href={phoneLink(phone)} startIcon={<Phone aria-hidden />}>
              {phone}
            </Link>
          )}
          {email === null && phone === null && <Typography textColor="neutral600">{t('leads.noWay')}</Typography>}
        </Flex>
      </Flex>
    </Card>
  );
}

/** Returns the address that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+*#]/g, '')}`;
}
