import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { MailKind, MailStatus, PanelMail } from '../../../../../contract/panel/lead-work/mail';
import { useText } from '../../../api/use-text';
import { StatusBadge, type StatusLooks } from '../../../parts/display/status-badge';
import { useFormats } from '../../../parts/hooks/use-formats';
import type { TextId } from '../../../translations';
import type { LeadActions } from '../use-lead-actions';
import { EntryFrame, Said } from './entry-frame';

const kindTexts = {
  notice: 'leads.mailNotice',
  adf: 'leads.mailAdf',
  reminder: 'leads.mailReminder',
  reply: 'leads.mailReply',
} as const satisfies Record<MailKind, TextId>;

const statusLooks = {
  pending: { text: 'leads.mailPending', tone: 'secondary' },
  sent: { text: 'leads.mailSent', tone: 'success' },
  uncertain: { text: 'leads.mailUncertain', tone: 'warning' },
  failed: { text: 'leads.mailFailed', tone: 'danger' },
} as const satisfies StatusLooks<MailStatus>;

/** An email about a lead, with its delivery and the answer of the mail server. */
export function MailEntry({ mail, mayChange, actions }: { mail: PanelMail; mayChange: boolean; actions: LeadActions }) {
  const t = useText();
  const { dateTime } = useFormats();
  const [isOpen, setIsOpen] = useState(mail.kind === 'reply');
  const { status, next_attempt_at: next } = mail;
  return (
    <EntryFrame
      head={[t(kindTexts[mail.kind], { to: mail.to }), mail.author]}
      at={mail.created_at}
      color={mail.kind === 'reply' ? 'success500' : 'neutral300'}
    >
      <Flex gap={2} wrap="wrap" paddingTop={1} paddingBottom={1}>
        <StatusBadge status={status} looks={statusLooks} />
        {mail.accepted > 1 && <Typography variant="pi">{t('leads.mailTimes', { count: mail.accepted })}</Typography>}
        {mail.uncertain > 0 && (
          <Typography variant="pi">{t('leads.mailPerhaps', { count: mail.uncertain })}</Typography>
        )}
        {status === 'pending' && mail.attempts > 0 && next && (
          <Typography variant="pi">{t('leads.mailNext', { time: dateTime(next) })}</Typography>
        )}
      </Flex>
      {status !== 'sent' && mail.answer && (
        <Typography variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
          {t('leads.mailAnswer', { answer: mail.answer })}
        </Typography>
      )}
      {isOpen && mail.text !== null && (
        <Box paddingTop={2}>
          <Typography fontWeight="semiBold">{mail.subject}</Typography>
          <Said>{mail.text}</Said>
        </Box>
      )}
      <Flex gap={2} wrap="wrap" paddingTop={2}>
        {mail.kind !== 'reply' && mail.text !== null && (
          <Button size="S" variant="ghost" onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'leads.mailHide' : 'leads.mailShow')}
          </Button>
        )}
        {mayChange && (status !== 'pending' || mail.attempts > 0) && (
          <Button size="S" variant="tertiary" onClick={() => actions.sendAgain(mail.id)}>
            {t('leads.sendAgain')}
          </Button>
        )}
      </Flex>
    </EntryFrame>
  );
}
