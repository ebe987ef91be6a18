import { Box, Flex, Typography } from '@strapi/design-system';
import type { PanelType } from '../../../../contract/panel/catalogue';
import type { PanelLead } from '../../../../contract/panel/leads';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { FactList } from '../../parts/display/fact-list';
import { useFormats } from '../../parts/hooks/use-formats';
import { Card } from '../../parts/page/card';
import { ConsentWords } from './conversation/consent-words';
import { useLeadFacts } from './conversation/use-lead-facts';

/** Card with consent, source and time. */
export function OriginCard({ lead }: { lead: PanelLead }) {
  const t = useText();
  const factsOf = useLeadFacts();
  const { dateTime } = useFormats();
  const types = usePanelQuery<PanelType[]>('/types');
  const type = types.data?.find(({ id }) => id === lead.type_id)?.name;
  const timeOf = (at: string | null) => (at === null ? '–' : dateTime(at));
  const parts = [
    { title: t('leads.consent'), consent: lead.consent, facts: factsOf(lead.consent), none: t('leads.noConsent') },
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
        {parts.map(({ title, facts, none, consent }) => (
          <Box key={title}>
            <Typography variant="sigma" tag="h3" textColor="neutral600">
              {title}
            </Typography>
            <Box paddingTop={2}>
              {consent && facts.length > 0 ? (
                <ConsentWords consent={consent} />
              ) : facts.length > 0 ? (
                <FactList facts={facts} />
              ) : (
                <Typography textColor="neutral600">{none}</Typography>
              )}
            </Box>
          </Box>
        ))}
      </Flex>
    </Card>
  );
}
