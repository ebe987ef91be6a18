import { Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Notice } from '../../../parts/page/notice';
import type { StepProps } from '../import-draft';
import { ReadingNotice } from '../run/reading-notice';
import { RunFrame } from '../run/run-frame';
import { RunNotice } from '../run/run-notice';
import { BackToImports } from '../start/back-to-imports';
import { Steps } from '../steps';
import { useImportTexts } from '../use-import-texts';
import { ColumnsForm } from './columns-form';

/** Second step of a guided import: what the columns fill, and what the rows do. */
export function ColumnsPage(step: StepProps) {
  const t = useText();
  const { may } = usePermissions();
  if (!may('imports.manage')) return <Page.NoPermissions />;
  return (
    <RunFrame>
      {(run) => (
        <>
          <Layouts.Header
            title={run.file_name ?? t('imports.withoutFile')}
            subtitle={t('imports.columnsHint')}
            navigationAction={<BackToImports />}
          />
          <Layouts.Content>
            <Steps current="columns" />
            <Flex direction="column" alignItems="stretch" gap={5}>
              {run.status === 'reading' ? <ReadingNotice /> : <Columns run={run} {...step} />}
            </Flex>
          </Layouts.Content>
        </>
      )}
    </RunFrame>
  );
}

function Columns({ run, ...step }: StepProps & { run: PanelImport }) {
  const texts = useImportTexts();
  const { layout } = run;
  if (!layout) return <RunNotice run={run} />;
  return (
    <>
      {run.status === 'failed' && run.reason && !run.is_canceled && (
        <Notice tone="danger" role="alert">
          {texts.reason(run.reason)}
        </Notice>
      )}
      <ColumnsForm key={run.id} run={run} layout={layout} {...step} />
    </>
  );
}
