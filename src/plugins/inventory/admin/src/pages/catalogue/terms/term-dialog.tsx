import { Box, Button } from '@strapi/design-system';
import type { CatalogueCategoryData, CatalogueTerm } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { IconPicker } from '../../../parts/icons/icon-picker';
import { TextField } from '../../../parts/fields/text-field';
import { ColorField } from './color-field';
import { TermPicker } from './term-picker';
import { NamesFields } from '../names-fields';
import { RenameNotice } from '../rename-notice';
import { useTermForm } from './use-term-form';

/** Dialog to edit a term: name, icon, color and parent. */
export function TermDialog({
  term,
  data: { parent, terms },
  onMerge,
  onClose,
}: {
  term: CatalogueTerm;
  data: CatalogueCategoryData;
  /** Called to merge when another term has the new name. */
  onMerge: (mergeTarget: number) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { form, set, namesake, isSaving, failure, submit } = useTermForm(term, terms, onClose);
  return (
    <FormDialog
      title={t('catalogue.editTerm', { name: term.name })}
      submitLabel={t('catalogue.save')}
      isBusy={isSaving}
      isDisabled={form.name.trim() === '' || namesake !== undefined}
      failure={failure}
      fields={['name', 'icon', 'color', 'parent_term_id']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('catalogue.name')}
        value={form.name}
        error={namesake || failure?.params.name !== undefined ? t('catalogue.nameTaken') : undefined}
        maxLength={255}
        required
        autoFocus
        onChange={(name) => set({ name })}
      />
      {namesake && (
        <Box>
          <Button variant="secondary" size="S" onClick={() => onMerge(namesake.id)}>
            {t('catalogue.mergeWith', { name: namesake.name })}
          </Button>
        </Box>
      )}
      <RenameNotice path={`/terms/${term.id}`} isRenamed={form.name.trim() !== term.name} />
      <NamesFields
        names={form.names}
        name={form.name}
        maxLength={255}
        error={failure?.params.names}
        onChange={(names) => set({ names })}
      />
      {parent && (
        <TermPicker
          name="parent_term_id"
          label={parent.name}
          hint={t('catalogue.belowHint', { name: parent.name })}
          terms={parent.terms}
          value={form.parent_term_id}
          error={failure?.params.parent_term_id}
          onChange={(parent_term_id) => set({ parent_term_id })}
        />
      )}
      <IconPicker value={form.icon} onChange={(icon) => set({ icon })} error={failure?.params.icon} />
      <ColorField value={form.color} error={failure?.params.color} onChange={(color) => set({ color })} />
    </FormDialog>
  );
}
