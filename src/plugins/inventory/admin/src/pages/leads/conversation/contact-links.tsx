import { Link } from '@strapi/design-system';
import { Mail, Phone } from '@strapi/icons';
import type { PanelLead } from '../../../../../contract/panel/leads';
import { useText } from '../../../api/use-text';

/** Links that write to a person about the listing of the lead, and call. */
export function ContactLinks({ lead, email, phone }: { lead: PanelLead } & Pick<PanelLead, 'email' | 'phone'>) {
  const t = useText();
  const { listing } = lead;
  const subject = listing ? `?subject=${encodeURIComponent(t('leads.replySubject', { title: listing.title }))}` : '';
  return (
    <>
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
    </>
  );
}

/** Returns the address that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+*#]/g, '')}`;
}
