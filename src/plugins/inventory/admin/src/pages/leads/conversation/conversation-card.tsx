import { Flex, Typography } from '@strapi/design-system';
import type { PanelLead } from '../../../../../contract/panel/leads';
import { useText } from '../../../api/use-text';
import { FactList } from '../../../parts/display/fact-list';
import { ListingName } from '../../../parts/listings/listing-name';
import { Card } from '../../../parts/page/card';
import type { LeadActions, LeadPartProps } from '../use-lead-actions';
import { useLeadFacts } from './use-lead-facts';
import { Composer } from './composer';
import { ContactLinks } from './contact-links';
import { type ConversationEntry, entriesOf } from './entries';
import { useFollowMails } from './use-follow-mails';
import { EntryFrame, Said } from './entry-frame';
import { MailEntry } from './mail-entry';

/** Card with a form for replies and calls, and what was written and said, newest first. */
export function ConversationCard({ lead, mayChange, actions }: LeadPartProps) {
  const t = useText();
  const entries = entriesOf(lead);
  useFollowMails(lead);
  return (
    <Card title={t('leads.conversation')}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        {mayChange && <Composer lead={lead} actions={actions} />}
        {entries.length === 0 ? (
          <Typography textColor="neutral600">{t('leads.noConversation')}</Typography>
        ) : (
          <Flex tag="ul" direction="column" alignItems="stretch" gap={5} aria-label={t('leads.conversation')}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} lead={lead} mayChange={mayChange} actions={actions} />
              </li>
            ))}
          </Flex>
        )}
      </Flex>
    </Card>
  );
}

function Entry({
  entry,
  lead,
  mayChange,
  actions,
}: {
  entry: ConversationEntry;
  lead: PanelLead;
  mayChange: boolean;
  actions: LeadActions;
}) {
  const t = useText();
  const factsOf = useLeadFacts();
  switch (entry.kind) {
    case 'mail':
      return <MailEntry mail={entry.mail} mayChange={mayChange} actions={actions} />;
    case 'call':
      return (
        <EntryFrame head={[t('leads.call'), entry.author]} at={entry.at} color="success500">
          <Said>{entry.text}</Said>
        </EntryFrame>
      );
    case 'person':
      return (
        <EntryFrame head={[entry.contact.name ?? lead.name ?? t('leads.noName')]} at={entry.at} color="primary500">
          {(entry.contact.email !== null || entry.contact.phone !== null) && (
            <Flex direction="column" alignItems="flex-start" gap={1} paddingTop={1} paddingBottom={1}>
              <ContactLinks lead={lead} email={entry.contact.email} phone={entry.contact.phone} />
            </Flex>
          )}
          {entry.listing !== undefined && (
            <Typography tag="p">
              {`${t('leads.listing')}: `}
              {entry.listing ? <ListingName listing={entry.listing} /> : t('leads.noListingOfMessage')}
            </Typography>
          )}
          <Said>{entry.text ?? t('leads.noMessage')}</Said>
          {Object.keys(entry.fields).length > 0 && <FactList facts={factsOf(entry.fields)} />}
        </EntryFrame>
      );
  }
}
