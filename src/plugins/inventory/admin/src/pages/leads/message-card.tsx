import { Flex, Typography } from '@strapi/design-system';
import type { PanelLead } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { FactList } from '../../parts/display/fact-list';
import { Card } from '../../parts/page/card';
import { useLeadFacts } from './conversation/use-lead-facts';

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
