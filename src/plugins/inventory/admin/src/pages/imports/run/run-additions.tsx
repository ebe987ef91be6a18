import { Typography } from '@strapi/design-system';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import { Card } from '../../../parts/page/card';

/** What an import adds to the catalog: the type, details and terms. */
export function RunAdditions({ run: { additions } }: { run: PanelImport }) {
  const t = useText();
  const { type, categories, terms } = additions;
  const lines = [
    ...(type === null ? [] : [t('imports.newType', { name: type })]),
    ...categories.map(({ name, column }) => t('imports.newCategory', { name, column })),
    ...terms.map(({ category, count, samples }) =>
      t('imports.newTerms', { category, count, samples: samples.join(', ') }),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <Card title={t('imports.additions')} summary={t('imports.additionsHint')}>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Typography style={{ overflowWrap: 'anywhere' }}>{line}</Typography>
          </li>
        ))}
      </ul>
    </Card>
  );
}
