import { Button, Flex, Typography } from '@strapi/design-system';
import { Plus, Trash } from '@strapi/icons';
import { useState } from 'react';
import {
  type LeadMailSettings,
  mailLimits,
  type ReplyTemplate,
  type TemplateBody,
  templateVariables,
} from '../../../../../contract/panel/lead-work/mail';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ConfirmButton } from '../../../parts/dialogs/confirm-button';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { TextField } from '../../../parts/fields/text-field';
import { useNotify } from '../../../parts/hooks/use-notify';
import { Card } from '../../../parts/page/card';

/** Card with the reply templates. */
export function TemplatesCard({ templates, mayChange }: { templates: readonly ReplyTemplate[]; mayChange: boolean }) {
  const t = useText();
  const notify = useNotify();
  const [edited, setEdited] = useState<Partial<ReplyTemplate>>();
  const remove = usePanelMutation<LeadMailSettings, number>(
    (id) => ({ method: 'del', path: `/lead-mail/templates/${id}` }),
    ['lead-mail', 'leads'],
  );
  return (
    <Card
      title={t('leads.templates')}
      action={
        mayChange && (
          <Button size="S" variant="secondary" startIcon={<Plus />} onClick={() => setEdited({})}>
            {t('leads.templateAdd')}
          </Button>
        )
      }
    >
      {templates.length === 0 && <Typography textColor="neutral600">{t('leads.noTemplates')}</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {templates.map((template) => (
          <Flex tag="li" key={template.id} justifyContent="space-between" gap={4} wrap="wrap">
            <Flex direction="column" alignItems="flex-start" style={{ minWidth: 0 }}>
              <Typography fontWeight="semiBold">{template.name}</Typography>
              <Typography textColor="neutral600">{template.subject}</Typography>
            </Flex>
            {mayChange && (
              <Flex gap={2}>
                <Button size="S" variant="tertiary" onClick={() => setEdited(template)}>
                  {t('leads.routeEdit')}
                </Button>
                <ConfirmButton
                  label={t('leads.templateDelete')}
                  icon={<Trash />}
                  question={t('leads.templateDeleteQuestion', { name: template.name })}
                  confirmLabel={t('leads.templateDelete')}
                  onConfirm={() =>
                    remove.mutateAsync(template.id).catch((error: unknown) => {
                      notify.error(error);
                      throw error;
                    })
                  }
                />
              </Flex>
            )}
          </Flex>
        ))}
      </Flex>
      {edited && <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function TemplateDialog({ template, onClose }: { template: Partial<ReplyTemplate>; onClose: () => void }) {
  const t = useText();
  const { id, name = '', subject = '', text = '' } = template;
  const [form, setForm] = useState<TemplateBody>({ name, subject, text });
  const set = (change: Partial<TemplateBody>) => setForm({ ...form, ...change });
  const save = usePanelMutation<LeadMailSettings, TemplateBody>(
    (body) =>
      id === undefined
        ? { method: 'post', path: '/lead-mail/templates', body }
        : { method: 'put', path: `/lead-mail/templates/${id}`, body },
    ['lead-mail', 'leads'],
  );
  const failure = save.error ? describeError(save.error, t) : undefined;
  const problems = failure?.params ?? {};
  return (
    <FormDialog
      title={t(id === undefined ? 'leads.templateAdd' : 'leads.templateEdit')}
      submitLabel={t('common.save')}
      isBusy={save.isPending}
      isDisabled={Object.values(form).some((value) => value.trim() === '')}
      failure={failure}
      fields={['name', 'subject', 'text']}
      onSubmit={() => save.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('leads.templateName')}
        value={form.name}
        error={problems.name}
        maxLength={mailLimits.name}
        onChange={(value) => set({ name: value })}
      />
      <TextField
        name="subject"
        label={t('leads.subject')}
        value={form.subject}
        error={problems.subject}
        maxLength={mailLimits.subject}
        onChange={(value) => set({ subject: value })}
      />
      <TextAreaField
        name="text"
        label={t('leads.replyText')}
        hint={t('leads.templateHint', { variables: templateVariables.map((variable) => `{${variable}}`).join(' ') })}
        value={form.text}
        error={problems.text}
        rows={8}
        maxLength={mailLimits.text}
        onChange={(value) => set({ text: value })}
      />
    </FormDialog>
  );
}
