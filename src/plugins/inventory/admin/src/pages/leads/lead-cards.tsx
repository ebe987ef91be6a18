import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Mail, Phone } from '@strapi/icons';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelType } from '../../../../contract/panel/catalogue';
import type { PanelLead } from '../../../../contract/panel/leads';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { type Fact, FactList } from '../../parts/display/fact-list';
import { ListingName } from '../../parts/listings/listing-name';
import { ListingPhoto } from '../../parts/listings/listing-photo';
import { ToneBadge } from '../../parts/display/tone-badge';
import { useFormats } from '../../parts/hooks/use-formats';
import { flattenFields, humanizeName } from './flatten-fields';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box tag="section" background="neutral0" shadow="tableShadow" hasRadius padding={6} aria-label={title}>
      <Typography variant="delta" tag="h2">
        {title}
      </Typography>
      <Box paddingTop={4}>{children}</Box>
    </Box>
  );
}

/** Card with the message and the other fields of the form. */
export function MessageCard({ lead: { message, fields } }: { lead: PanelLead }) {
  const t = useText();
  const facts = useLeadFacts()(fields);
  return (
    <Card title={t('leads.message')}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        {message === null ? (
          <Typography textColor="neutral600">{t('leads.noMessage')}</Typography>
        ) : (
          <Typography
            tag="p"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6, maxWidth: '70ch' }}
          >
            {message}
          </Typography>
        )}
        {facts.length > 0 && <FactList facts={facts} />}
      </Flex>
    </Card>
  );
}

/** Card with consent, source and time. */
export function OriginCard({ lead }: { lead: PanelLead }) {
  const t = useText();
  const factsOf = useLeadFacts();
  const { dateTime } = useFormats();
  const types = usePanelQuery<PanelType[]>('/types');
  const type = types.data?.find(({ id }) => id === lead.type_id)?.name;
  const timeOf = (at: string | null) => (at === null ? '–' : dateTime(at));
  const parts = [
    { title: t('leads.consent'), facts: factsOf(lead.consent), none: t('leads.noConsent') },
    { title: t('leads.source'), facts: factsOf(lead.source), none: t('leads.noSource') },
    {
      title: t('leads.record'),
      facts: [
        { label: t('leads.received'), value: timeOf(lead.created_at) },
        { label: t('leads.changed'), value: timeOf(lead.updated_at) },
        ...(type === undefined ? [] : [{ label: t('leads.type'), value: type }]),
      ],
      none: '',
    },
  ];
  return (
    <Card title={t('leads.origin')}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        {parts.map(({ title, facts, none }) => (
          <Box key={title}>
            <Typography variant="sigma" tag="h3" textColor="neutral600">
              {title}
            </Typography>
            <Box paddingTop={2}>
              {facts.length > 0 ? <FactList facts={facts} /> : <Typography textColor="neutral600">{none}</Typography>}
            </Box>
          </Box>
        ))}
      </Flex>
    </Card>
  );
}

function useLeadFacts(): (values: Readonly<Record<string, unknown>>) => Fact[] {
  const t = useText();
  const { dateTime } = useFormats();
  return (values) =>
    flattenFields(values).map(({ path, value }) => ({
      label: path.map(humanizeName).join(' › '),
      value:
        typeof value === 'boolean'
          ? t(value ? 'common.yes' : 'common.no')
          : value instanceof Date
            ? dateTime(value.toISOString())
            : value,
    }));
}

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

/** Card with the listing of the lead. */
export function LeadListingCard({ lead: { listing } }: { lead: PanelLead }) {
  const t = useText();
  const { money } = useFormats();
  return (
    <Card title={t('leads.listing')}>
      {listing ? (
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Flex gap={4} alignItems="flex-start">
            <ListingPhoto listing={listing} width={96} />
            <Flex direction="column" alignItems="flex-start" gap={1} style={{ minWidth: 0 }}>
              <ListingName listing={listing} />
              {listing.price !== null && <Typography>{money(listing.price, listing.currency)}</Typography>}
              <Flex gap={1} wrap="wrap">
                {listing.is_sold && <ToneBadge tone="success">{t('common.sold')}</ToneBadge>}
                {listing.is_sale_pending && <ToneBadge tone="warning">{t('common.salePending')}</ToneBadge>}
                {listing.status !== 'publish' && (
                  <ToneBadge tone="neutral">
                    {t(listing.status === 'trash' ? 'common.inTrash' : 'common.draft')}
                  </ToneBadge>
                )}
              </Flex>
            </Flex>
          </Flex>
          <Link tag={RouterLink} to={panelPaths.leadsOf(listing.id)}>
            {t('leads.ofListing')}
          </Link>
        </Flex>
      ) : (
        <Typography textColor="neutral600">{t('leads.noListingOfLead')}</Typography>
      )}
    </Card>
  );
}
