import { Flex } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { BackToImports } from '../start/back-to-imports';
import { Steps } from '../steps';
import { RowList } from './row-list';
import { RunAdditions } from './run-additions';
import { RunButtons } from './run-buttons';
import { RunFacts } from './run-facts';
import { RunFrame } from './run-frame';
import { RunNotice } from './run-notice';

/** Page of one import: what it would do or did, row by row. Also the last steps of a guided import. */
export function RunPage() {
  const t = useText();
  const { may } = usePermissions();
  return (
    <RunFrame>
      {(run) => (
        <>
          <Layouts.Header
            title={run.file_name ?? t('imports.withoutFile')}
            navigationAction={<BackToImports />}
            primaryAction={may('imports.manage') && <RunButtons run={run} />}
          />
          <Layouts.Content>
            <Steps current={isPreview(run) ? 'preview' : 'result'} />
            <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
              <RunNotice run={run} />
              <RunAdditions run={run} />
              {hasRows(run) && <RowList run={run} />}
              <RunFacts run={run} />
            </Flex>
          </Layouts.Content>
        </>
      )}
    </RunFrame>
  );
}

function isPreview({ status }: PanelImport): boolean {
  return status === 'reading' || status === 'planned' || status === 'held';
}

function hasRows({ status, counts }: PanelImport): boolean {
  return status !== 'reading' && Object.values(counts).some((count) => count > 0);
}
