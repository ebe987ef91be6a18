import { Flex } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import { SelectField } from '../../parts/fields/select-field';
import { sheetNames, sheets } from './sheets';
import { type PrintChoice, printKinds } from './use-print-choice';

/** What to print, on which paper or sheet of labels. */
export function PrintOptions({ choice }: { choice: PrintChoice }) {
  const t = useText();
  const { kind, sheet, paper, start, perSheet, set } = choice;
  return (
    <Flex gap={4} wrap="wrap" alignItems="flex-end">
      <SelectField
        name="kind"
        label={t('labels.kind')}
        value={kind}
        options={printKinds.map((value) => ({ value, label: t(`labels.kind.${value}`) }))}
        onChange={(value) => set('kind', value)}
      />
      {kind === 'labels' ? (
        <>
          <SelectField
            name="sheet"
            label={t('labels.sheet')}
            value={sheet}
            options={sheetNames.map((value) => {
              const { name, columns, rows, paper: on } = sheets[value];
              return {
                value,
                label: t('labels.sheetName', { name, count: columns * rows, paper: t(`labels.paper.${on}`) }),
              };
            })}
            onChange={(value) => set('sheet', value)}
          />
          <SelectField
            name="start"
            label={t('labels.start')}
            value={String(start + 1)}
            options={Array.from({ length: perSheet }, (_, place) => ({
              value: String(place + 1),
              label: String(place + 1),
            }))}
            onChange={(value) => set('start', value)}
          />
        </>
      ) : (
        <SelectField
          name="paper"
          label={t('labels.paper')}
          value={paper}
          options={choice.papers.map((value) => ({ value, label: t(`labels.paper.${value}`) }))}
          onChange={(value) => set('paper', value)}
        />
      )}
    </Flex>
  );
}
