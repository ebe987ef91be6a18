import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import type { PanelType } from '../../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FactList } from '../../../parts/display/fact-list';
import { useFormats } from '../../../parts/hooks/use-formats';
import { Card } from '../../../parts/page/card';
import { useFeedText } from '../columns/use-feed-text';
import { useImportTexts } from '../use-import-texts';

/** What was imported, by whom, when and how. */
export function RunFacts({ run }: { run: PanelImport }) {
  const t = useText();
  const texts = useImportTexts();
  const feedText = useFeedText();
  const { dateTime } = useFormats();
  const { data: types = [] } = usePanelQuery<PanelType[]>('/types');
  const { created_at: created, finished_at: finished, settings, mode, layout, profile_name: profile } = run;
  const fact = (label: Parameters<typeof t>[0], value: string | null | undefined) =>
    value ? [{ label: t(label), value }] : [];
  return (
    <Card title={t('imports.about')}>
      <FactList
        facts={[
          ...fact('imports.type', types.find(({ id }) => id === run.type_id)?.name),
          ...fact('imports.profile', profile),
          ...fact('imports.by', texts.starter(run)),
          ...fact('imports.time', created && dateTime(created)),
          ...fact('imports.finished', finished && dateTime(finished)),
          ...fact('imports.layout', layout && feedText(layout)),
          ...fact('imports.matchBy', texts.key(settings.match_by)),
          ...fact(
            'imports.missing',
            t(mode === 'full' ? `imports.removalShort.${settings.removal}` : 'imports.removalShort.stay'),
          ),
          ...fact(
            'imports.emptyCells',
            t(settings.empty_cells === 'clear' ? 'imports.emptyClear' : 'imports.emptyKeep'),
          ),
        ]}
      />
    </Card>
  );
}
