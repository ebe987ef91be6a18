import { Button, Flex, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { type LeadMailSettings, mailLimits, type ReplyTemplate } from '../../../../../contract/panel/lead-work/mail';
import { leadNoteLimit, type PanelLead } from '../../../../../contract/panel/leads';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { SelectField } from '../../../parts/fields/select-field';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { TextField } from '../../../parts/fields/text-field';
import { useDraft } from '../../../parts/hooks/use-stored-state';
import type { LeadActions } from '../use-lead-actions';

/** Form for a reply by email, or a call. Without a mail server or an address only a call can be noted. */
export function Composer({ lead, actions }: { lead: PanelLead; actions: LeadActions }) {
  const t = useText();
  const settings = usePanelQuery<LeadMailSettings>('/lead-mail', {}, { staleMs: 60_000 });
  const mayReply = settings.data?.is_on === true && lead.email !== null;
  const [chosen, setMode] = useState<'reply' | 'call'>();
  const mode = mayReply ? (chosen ?? 'reply') : 'call';
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {settings.data?.is_on === false && (
        <Typography variant="pi" textColor="neutral600">
          {t('leads.mailOff')}
        </Typography>
      )}
      {mayReply && (
        <Flex gap={2} role="group" aria-label={t('leads.answer')}>
          {(['reply', 'call'] as const).map((one) => (
            <Button
              key={one}
              size="S"
              variant={mode === one ? 'secondary' : 'tertiary'}
              aria-pressed={mode === one}
              onClick={() => setMode(one)}
            >
              {t(one === 'reply' ? 'leads.reply' : 'leads.noteCall')}
            </Button>
          ))}
        </Flex>
      )}
      {mode === 'reply' ? <Reply lead={lead} actions={actions} /> : <Call lead={lead} actions={actions} />}
    </Flex>
  );
}

function Reply({ lead, actions }: { lead: PanelLead; actions: LeadActions }) {
  const t = useText();
  const initialSubject = lead.listing ? t('leads.replySubject', { title: lead.listing.title }) : '';
  const [subject, setSubject] = useDraft(`subject.${lead.id}`, initialSubject);
  const [text, setText] = useDraft(`reply.${lead.id}`);
  const templates = usePanelQuery<readonly ReplyTemplate[]>(`/leads/${lead.id}/templates`, {}, { staleMs: 60_000 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.reply({ subject, text }).then(
      () => {
        setSubject(initialSubject);
        setText('');
      },
      () => undefined, // the error is shown; the text stays
    );
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        {(templates.data ?? []).length > 0 && (
          <SelectField
            name="template"
            label={t('leads.template')}
            size="S"
            value={null}
            placeholder={t('leads.choose')}
            options={(templates.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => {
              const template = templates.data?.find((one) => String(one.id) === id);
              if (!template) return;
              setSubject(template.subject);
              setText(template.text);
            }}
          />
        )}
        <TextField
          name="subject"
          label={t('leads.subject')}
          value={subject}
          maxLength={mailLimits.subject}
          onChange={setSubject}
        />
        <TextAreaField
          name="reply"
          label={t('leads.replyText')}
          value={text}
          rows={6}
          maxLength={mailLimits.text}
          onChange={setText}
        />
        <Flex>
          <Button type="submit" loading={actions.isReplying} disabled={subject.trim() === '' || text.trim() === ''}>
            {t('leads.send')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

function Call({ lead, actions }: { lead: PanelLead; actions: LeadActions }) {
  const t = useText();
  const [text, setText] = useDraft(`call.${lead.id}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.addCall(text).then(
      () => setText(''),
      () => undefined, // the error is shown; the text stays
    );
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <TextAreaField
          name="call"
          label={t('leads.callText')}
          value={text}
          maxLength={leadNoteLimit}
          placeholder={t('leads.callPlaceholder')}
          onChange={setText}
        />
        <Flex>
          <Button type="submit" variant="secondary" loading={actions.isCalling} disabled={text.trim() === ''}>
            {t('leads.addCall')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
