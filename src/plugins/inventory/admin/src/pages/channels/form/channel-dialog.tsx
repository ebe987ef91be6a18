import { Field, MultiSelect, MultiSelectOption } from '@strapi/design-system';
import { channelKinds, channelLimits, type ChannelKind } from '../../../../../contract/channels/channels';
import type { PanelType } from '../../../../../contract/panel/catalogue';
import type { PanelChannel, PanelColumns } from '../../../../../contract/panel/channels/channels';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { SelectField } from '../../../parts/fields/select-field';
import { TextField } from '../../../parts/fields/text-field';
import { useChannelTexts } from '../use-channel-texts';
import { useChannelForm } from './use-channel-form';

/** Dialog to add or edit a channel. Its kind and type stay. */
export function ChannelDialog({
  channel,
  onAdded = () => undefined,
  onClose,
}: {
  channel?: PanelChannel;
  onAdded?: (added: PanelChannel) => void;
  onClose: () => void;
}) {
  const t = useText();
  const texts = useChannelTexts();
  const { data: types = [] } = usePanelQuery<PanelType[]>('/types');
  const { form, set, isSaving, failure, submit } = useChannelForm(channel, { onAdded, onClose });
  const problems = failure?.params ?? {};
  const typeId = form.type_id ?? types[0]?.id;
  return (
    <FormDialog
      title={t(channel ? 'channels.edit' : 'channels.add')}
      submitLabel={t(channel ? 'common.save' : 'channels.add')}
      isBusy={isSaving}
      isDisabled={form.name.trim() === '' || typeId === undefined}
      failure={failure}
      fields={['name', 'kind', 'type_id', 'filter', 'columns']}
      onSubmit={() => typeId !== undefined && submit(typeId)}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('channels.name')}
        hint={t('channels.nameHint')}
        value={form.name}
        error={problems.name}
        maxLength={channelLimits.name}
        required
        autoFocus
        onChange={(name) => set({ name })}
      />
      {!channel && (
        <>
          <SelectField
            name="kind"
            label={t('channels.kind')}
            value={form.kind}
            options={channelKinds.map((kind) => ({ value: kind, label: texts.kind(kind) }))}
            error={problems.kind}
            onChange={(kind) => set({ kind: kind as ChannelKind })}
          />
          <SelectField
            name="type_id"
            label={t('channels.type')}
            value={typeId === undefined ? null : String(typeId)}
            options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={problems.type_id}
            onChange={(id) => set({ type_id: Number(id), columns: [] })}
          />
        </>
      )}
      {form.kind === 'csv' && typeId !== undefined && (
        <ColumnsField
          typeId={typeId}
          value={form.columns}
          error={problems.columns}
          onChange={(columns) => set({ columns })}
        />
      )}
      <TextField
        name="filter"
        label={t('channels.filter')}
        hint={t('channels.filterHint')}
        value={form.filter}
        error={problems.filter}
        maxLength={channelLimits.filter}
        onChange={(filter) => set({ filter })}
      />
    </FormDialog>
  );
}

function ColumnsField({
  typeId,
  value,
  error,
  onChange,
}: {
  typeId: number;
  value: readonly string[];
  error: string | undefined;
  onChange: (columns: readonly string[]) => void;
}) {
  const t = useText();
  const { data: columns = [] } = usePanelQuery<PanelColumns>(`/channels/columns/${typeId}`);
  return (
    <Field.Root name="columns" hint={t('channels.columnsHint')} error={error}>
      <Field.Label>{t('channels.columns')}</Field.Label>
      <MultiSelect
        placeholder={t('channels.allColumns')}
        value={[...value]}
        withTags
        onChange={(selected: string[]) => onChange(selected)}
      >
        {columns.map((column) => (
          <MultiSelectOption key={column} value={column}>
            {column}
          </MultiSelectOption>
        ))}
      </MultiSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
