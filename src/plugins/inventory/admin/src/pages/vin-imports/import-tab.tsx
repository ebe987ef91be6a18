import { Box, EmptyStateLayout, LinkButton } from '@strapi/design-system';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { panelPaths } from '../../parts/page/panel-paths';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import type { ImportDraft } from './import-draft';
import { ImportForm } from './import-form';
import type { ImportRun } from './run/import-run';
import { RunView } from './run/run-view';

/** Tab with the form, or the current run. */
export function ImportTab({
  run,
  draft,
  onDraft,
}: {
  run: ImportRun;
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
}) {
  const { rows } = useSyncExternalStore(run.subscribe, run.state);
  const types = usePanelQuery<PanelType[]>('/types');
  const vinTypes = (types.data ?? []).filter(({ is_vin_enabled: isEnabled }) => isEnabled);
  const [only, another] = vinTypes;
  const type = vinTypes.find(({ id }) => id === draft.typeId) ?? (another ? undefined : only);
  if (rows.length > 0)
    return (
      <RunView run={run} typeName={type?.name ?? ''} onMore={(open) => onDraft({ ...draft, text: open.join('\n') })} />
    );
  if (types.isLoading) return <Loading />;
  if (!types.data) return <ErrorNotice error={types.error} onRetry={() => void types.refetch()} />;
  if (!only) return <NoTypes hasTypes={types.data.length > 0} />;
  return (
    <ImportForm
      types={vinTypes}
      type={type}
      draft={draft}
      onDraft={onDraft}
      onImport={(vins) => type && run.start({ typeId: type.id, status: draft.status }, vins)}
    />
  );
}

function NoTypes({ hasTypes }: { hasTypes: boolean }) {
  const t = useText();
  const maySeeCatalogue = usePermissions().may('catalogue.read');
  return (
    <Box paddingTop={4}>
      <EmptyStateLayout
        content={t(hasTypes ? 'vin.noTypes' : 'vin.noTypesAtAll')}
        action={
          maySeeCatalogue && (
            <LinkButton tag={Link} to={panelPaths.catalogue} variant="secondary">
              {t('vin.toCatalogue')}
            </LinkButton>
          )
        }
      />
    </Box>
  );
}
