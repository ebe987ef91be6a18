import { Box, Button, Field, Flex, Grid, Radio, Textarea, Typography } from '@strapi/design-system';
import { type FormEvent, useDeferredValue, useMemo } from 'react';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { Surface } from '../../parts/page/card';
import { SelectField } from '../../parts/fields/select-field';
import { FileDrop } from './file/file-drop';
import { findVins } from './file/find-vins';
import { FoundSummary } from './file/found-summary';
import type { ImportDraft } from './import-draft';

/** Form of an import. Shows the VINs found while the user types. */
export function ImportForm({
  types,
  type,
  draft,
  onDraft,
  onImport,
}: {
  types: readonly PanelType[];
  /** The selected type. */
  type: PanelType | undefined;
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
  onImport: (vins: readonly string[]) => void;
}) {
  const t = useText();
  const { may } = usePermissions();
  const text = useDeferredValue(draft.text);
  const found = useMemo(() => findVins(text), [text]);
  const count = found.vins.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onImport(findVins(draft.text).vins);
  };
  const addLines = (lines: readonly string[]) => {
    const before = draft.text.trimEnd();
    onDraft({ ...draft, text: [...(before === '' ? [] : [before]), ...lines].join('\n') });
  };
  return (
    <form onSubmit={submit}>
      <Grid.Root gap={6} paddingTop={4}>
        <Grid.Item col={8} s={12} xs={12} direction="column" alignItems="stretch">
          <Surface>
            <FileDrop onLines={addLines}>
              <Field.Root name="vins" hint={t('vin.textHint')}>
                <Field.Label>{t('vin.text')}</Field.Label>
                <Textarea
                  name="vins"
                  value={draft.text}
                  onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) =>
                    onDraft({ ...draft, text: event.target.value })
                  }
                  spellCheck={false}
                  autoCapitalize="characters"
                  autoComplete="off"
                  style={{ fontFamily: 'monospace', height: '26rem', minHeight: '26rem', overflow: 'auto' }}
                />
                <Field.Hint />
              </Field.Root>
            </FileDrop>
          </Surface>
        </Grid.Item>
        <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
          <Surface>
            <Flex direction="column" alignItems="stretch" gap={6}>
              <FoundSummary found={found} />
              <TypeChoice types={types} type={type} onChange={(typeId) => onDraft({ ...draft, typeId })} />
              {may('listings.publish') && (
                <StatusChoice value={draft.status} onChange={(status) => onDraft({ ...draft, status })} />
              )}
              <Button type="submit" size="L" fullWidth disabled={count === 0 || !type}>
                {t('vin.importVins', { count })}
              </Button>
            </Flex>
          </Surface>
        </Grid.Item>
      </Grid.Root>
    </form>
  );
}

function TypeChoice({
  types,
  type,
  onChange,
}: {
  types: readonly PanelType[];
  type: PanelType | undefined;
  onChange: (typeId: number) => void;
}) {
  const t = useText();
  if (types.length > 1) {
    return (
      <SelectField
        name="type"
        label={t('vin.type')}
        placeholder={t('vin.chooseType')}
        value={type ? String(type.id) : null}
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => onChange(Number(value))}
      />
    );
  }
  return (
    <Box>
      <Typography variant="pi" fontWeight="bold">
        {t('vin.type')}
      </Typography>
      <Typography tag="p">{type?.name}</Typography>
    </Box>
  );
}

function StatusChoice({
  value,
  onChange,
}: {
  value: ImportDraft['status'];
  onChange: (status: ImportDraft['status']) => void;
}) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="pi" fontWeight="bold" id="vin-status">
        {t('vin.newListings')}
      </Typography>
      <Radio.Group
        value={value}
        onValueChange={(chosen: string) => onChange(chosen === 'publish' ? 'publish' : 'draft')}
        aria-labelledby="vin-status"
      >
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Radio.Item value="draft">{t('vin.asDrafts')}</Radio.Item>
          <Radio.Item value="publish">{t('vin.asPublished')}</Radio.Item>
        </Flex>
      </Radio.Group>
      <Typography variant="pi" textColor="neutral600">
        {t(value === 'publish' ? 'vin.asPublishedHint' : 'vin.asDraftsHint')}
      </Typography>
    </Flex>
  );
}
