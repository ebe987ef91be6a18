import { Box, Button, Field, Flex } from '@strapi/design-system';
import { useState } from 'react';
import type { CatalogueCategoryData, CatalogueTerm } from '../../../../../contract/panel/catalogue';
import { foldName } from '../../../../../contract/term-lines';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { IconPicker } from '../../../parts/icons/icon-picker';
import { TextField } from '../../../parts/fields/text-field';
import { useNotify } from '../../../parts/hooks/use-notify';
import { TermPicker } from './term-picker';
import { RenameNotice } from '../rename-notice';
import { useUpdateTerm } from '../use-catalogue';

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
  const notify = useNotify();
  const save = useUpdateTerm(term.id);
  const [name, setName] = useState(term.name);
  const [icon, setIcon] = useState(term.icon);
  const [color, setColor] = useState(term.color);
  const [parentId, setParentId] = useState(term.parent_term_id);
  const failure = save.error ? describeError(save.error, t) : undefined;
  const namesake = terms.find(
    (other) => other.id !== term.id && other.parent_term_id === parentId && foldName(other.name) === foldName(name),
  );
  const submit = () =>
    save.mutate(
      {
        ...(name.trim() !== term.name && { name }),
        ...(icon !== term.icon && { icon }),
        ...(color !== term.color && { color }),
        ...(parentId !== term.parent_term_id && { parent_term_id: parentId }),
      },
      {
        onSuccess: () => {
          notify.success(t('catalogue.saved', { name: name.trim() }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('catalogue.editTerm', { name: term.name })}
      submitLabel={t('catalogue.save')}
      isBusy={save.isPending}
      isDisabled={name.trim() === '' || namesake !== undefined}
      failure={failure}
      fields={['name', 'icon', 'color', 'parent_term_id']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('catalogue.name')}
        value={name}
        error={namesake || failure?.params.name !== undefined ? t('catalogue.nameTaken') : undefined}
        maxLength={255}
        required
        autoFocus
        onChange={setName}
      />
      {namesake && (
        <Box>
          <Button variant="secondary" size="S" onClick={() => onMerge(namesake.id)}>
            {t('catalogue.mergeWith', { name: namesake.name })}
          </Button>
        </Box>
      )}
      <RenameNotice path={`/terms/${term.id}`} isRenamed={name.trim() !== term.name} />
      {parent && (
        <TermPicker
          name="parent_term_id"
          label={parent.name}
          hint={t('catalogue.belowHint', { name: parent.name })}
          terms={parent.terms}
          value={parentId}
          error={failure?.params.parent_term_id}
          onChange={setParentId}
        />
      )}
      <IconPicker value={icon} onChange={setIcon} error={failure?.params.icon} />
      <ColorField value={color} error={failure?.params.color} onChange={setColor} />
    </FormDialog>
  );
}

function ColorField({
  value,
  error,
  onChange,
}: {
  value: string | null;
  error: string | undefined;
  onChange: (color: string | null) => void;
}) {
  const t = useText();
  const isHex = value !== null && /^#[0-9a-f]{6}$/i.test(value);
  return (
    <Field.Root name="color" hint={t('catalogue.colorHint')} error={error}>
      <Field.Label>{t('catalogue.color')}</Field.Label>
      <Flex gap={2}>
        <input
          id="color"
          type="color"
          aria-label={t('catalogue.color')}
          value={isHex ? value : '#888888'}
          onChange={(event) => onChange(event.target.value)}
          style={{ width: 44, height: 36, padding: 2, border: 0, background: 'none', cursor: 'pointer' }}
        />
        {value === null ? (
          <span>{t('catalogue.noColor')}</span>
        ) : (
          <Button variant="tertiary" size="S" onClick={() => onChange(null)}>
            {t('catalogue.clearColor')}
          </Button>
        )}
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
