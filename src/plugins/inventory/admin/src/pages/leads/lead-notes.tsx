import { Box, Button, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import type { FormEvent } from 'react';
import { leadNoteLimit, type PanelLead, type PanelLeadNote } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { ConfirmButton } from '../../parts/dialogs/confirm-button';
import { useDraft } from '../../parts/hooks/use-stored-state';
import { useFormats } from '../../parts/hooks/use-formats';
import { Card } from '../../parts/page/card';
import type { LeadActions } from './use-lead-actions';

/** Notes on a lead, newest first. Notes cannot be edited; authors can delete their own. */
export function LeadNotes({
  lead: { id, notes },
  mayWrite,
  actions,
}: {
  lead: PanelLead;
  mayWrite: boolean;
  actions: LeadActions;
}) {
  const t = useText();
  return (
    <Card title={t('leads.notes')}>
      <Flex direction="column" alignItems="stretch" gap={5}>
        {mayWrite && <NewNote leadId={id} actions={actions} />}
        {notes.length === 0 ? (
          <Typography textColor="neutral600">{t(mayWrite ? 'leads.noNotes' : 'leads.noNotesRead')}</Typography>
        ) : (
          <Flex tag="ul" direction="column" alignItems="stretch" gap={4} aria-label={t('leads.notes')}>
            {notes.map((note) => (
              <Note key={note.id} note={note} mayDelete={mayWrite && note.is_own} actions={actions} />
            ))}
          </Flex>
        )}
      </Flex>
    </Card>
  );
}

function NewNote({ leadId, actions }: { leadId: number; actions: LeadActions }) {
  const t = useText();
  const [text, setText] = useDraft(`note.${leadId}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.addNote(text).then(
      () => setText(''),
      () => undefined, // the error is already shown; the text stays
    );
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Field.Root name="note">
          <Field.Label>{t('leads.newNote')}</Field.Label>
          <Textarea
            name="note"
            value={text}
            maxLength={leadNoteLimit}
            placeholder={t('leads.notePlaceholder')}
            onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value)}
          />
        </Field.Root>
        <Flex>
          <Button type="submit" variant="secondary" loading={actions.isAddingNote} disabled={text.trim() === ''}>
            {t('leads.addNote')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

function Note({ note, mayDelete, actions }: { note: PanelLeadNote; mayDelete: boolean; actions: LeadActions }) {
  const t = useText();
  const { dateTime } = useFormats();
  return (
    <Box tag="li" paddingLeft={4} borderStyle="solid" borderWidth="0 0 0 3px" borderColor="neutral200">
      <Flex justifyContent="space-between" gap={2}>
        <Typography variant="pi" textColor="neutral600">
          {[note.author ?? t('leads.someone'), note.created_at && dateTime(note.created_at)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {mayDelete && (
          <ConfirmButton
            label={t('leads.deleteNote')}
            icon={<Trash />}
            question={t('leads.deleteNoteQuestion')}
            confirmLabel={t('leads.deleteNote')}
            onConfirm={() => actions.removeNote(note.id)}
          />
        )}
      </Flex>
      <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.5 }}>
        {note.text}
      </Typography>
    </Box>
  );
}
