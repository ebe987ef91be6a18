import { Tabs } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { VinOutcome } from '../../../../contract/panel/imports/vin-imports';
import { queryClient, describeError } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { panelPaths } from '../../parts/page/panel-paths';
import { LeaveGuard } from '../../parts/unsaved-changes/leave-guard';
import { ImportHistory } from './history/import-history';
import { ImportRun } from './run/import-run';
import { emptyDraft } from './import-draft';
import { ImportTab } from './import-tab';

/** Page of VIN imports. A run continues while the history tab is open. */
export default function VinImportsPage() {
  const t = useText();
  const { may } = usePermissions();
  const [mayImport, maySeeHistory] = [may('vin-imports.create'), may('vin-imports.read')];
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const run = useImportRun();
  const { isRunning, rows } = useSyncExternalStore(run.subscribe, run.state);
  const [draft, setDraft] = useState(emptyDraft);
  const tab = !mayImport || pathname.endsWith('/history') ? 'history' : 'import';
  return (
    <Page.Main>
      <Page.Title>{t('vin.title')}</Page.Title>
      <Layouts.Header title={t('vin.title')} subtitle={t('vin.subtitle')} />
      <Layouts.Content>
        {mayImport && maySeeHistory ? (
          <Tabs.Root
            variant="simple"
            value={tab}
            onValueChange={(value: string) =>
              navigate(value === 'history' ? `${panelPaths.vinImport}/history` : panelPaths.vinImport)
            }
          >
            <Tabs.List aria-label={t('vin.title')}>
              <Tabs.Trigger value="import">{t('vin.import')}</Tabs.Trigger>
              <Tabs.Trigger value="history">{t('vin.history')}</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="import">
              <ImportTab run={run} draft={draft} onDraft={setDraft} />
            </Tabs.Content>
            <Tabs.Content value="history">
              <ImportHistory />
            </Tabs.Content>
          </Tabs.Root>
        ) : mayImport ? (
          <ImportTab run={run} draft={draft} onDraft={setDraft} />
        ) : (
          <ImportHistory />
        )}
      </Layouts.Content>
      <LeaveGuard
        isBusy={isRunning}
        within={panelPaths.vinImport}
        title={t('vin.leaveTitle')}
        question={t('vin.leaveQuestion', { open: rows.filter(({ state }) => state === 'waiting').length })}
        leaveLabel={t('vin.leave')}
        onLeave={() => run.stop()}
      />
    </Page.Main>
  );
}

/** Returns the page's run. Invalidates the affected queries when it ends. */
function useImportRun(): ImportRun {
  const t = useText();
  const { post } = useFetchClient();
  const [run] = useState(
    () =>
      new ImportRun(
        async (body) => (await post<{ data: VinOutcome }>('/dealer-inventory/vin-imports', body)).data.data,
        (error) => describeError(error, t).message,
      ),
  );
  const { isRunning } = useSyncExternalStore(run.subscribe, run.state);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries();
    wasRunning.current = isRunning;
  }, [isRunning]);
  useEffect(() => () => run.stop(), [run]);
  return run;
}
