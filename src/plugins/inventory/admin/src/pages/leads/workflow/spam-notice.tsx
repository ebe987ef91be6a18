import { Button, Flex, Typography } from '@strapi/design-system';
import type { SpamReason } from '../../../../../contract/lead';
import { useText } from '../../../api/use-text';
import { Notice } from '../../../parts/page/notice';
import type { TextId } from '../../../translations';
import type { LeadPartProps } from '../use-lead-actions';

const reasonTexts = {
  link: 'leads.spamLink',
  many_links: 'leads.spamManyLinks',
  link_in_name: 'leads.spamLinkInName',
  markup: 'leads.spamMarkup',
  repeated_text: 'leads.spamRepeated',
  disposable_address: 'leads.spamDisposable',
} as const satisfies Record<SpamReason, TextId>;

/** Says why a lead looks like spam. A button takes it out of the spam; if it was held, it is announced then. */
export function SpamNotice({ lead, mayChange, actions }: LeadPartProps) {
  const t = useText();
  const isSpam = lead.lead_status === 'spam';
  const isByStaff = lead.spam_reasons.length === 0;
  const title = isByStaff ? 'leads.spamMarked' : isSpam ? 'leads.spamHeld' : 'leads.spamSigns';
  return (
    <Notice tone={isSpam ? 'warning' : 'neutral'} title={t(title)}>
      {!isByStaff && <Typography>{lead.spam_reasons.map((reason) => t(reasonTexts[reason])).join(' · ')}</Typography>}
      {isSpam && mayChange && (
        <Flex>
          <Button size="S" variant="secondary" onClick={() => actions.change({ lead_status: 'new' })}>
            {t('leads.noSpam')}
          </Button>
        </Flex>
      )}
    </Notice>
  );
}
