import { Box, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import type { PanelType } from '../../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { RecordTable } from '../../../parts/lists/record-table';
import { panelPaths } from '../../../parts/page/panel-paths';
import { RunStatus } from '../run-status';
import { useCountsText } from '../use-counts-text';
import { useImportTexts } from '../use-import-texts';

/** Table of imports: what, by whom, when, and with which effect. */
export function RunTable({ runs }: { runs: readonly PanelImport[] }) {
  const t = useText();
  const texts = useImportTexts();
  const countsText = useCountsText();
  const navigate = useNavigate();
  const { dateTime } = useFormats();
  return (
    <RecordTable
      caption={t('imports.runs')}
      items={runs}
      keyOf={({ id }) => id}
      onOpen={({ id }) => navigate(panelPaths.import(id))}
      columns={[
        { name: 'file', label: t('imports.file'), onPhone: 'title', cell: (run) => <FileName run={run} /> },
        { name: 'status', label: t('imports.status'), cell: (run) => <RunStatus run={run} /> },
        { name: 'counts', label: t('imports.effect'), cell: (run) => <Typography>{countsText(run)}</Typography> },
        {
          name: 'by',
          label: t('imports.by'),
          cell: (run) => <Typography style={{ overflowWrap: 'anywhere' }}>{texts.starter(run)}</Typography>,
        },
        {
          name: 'time',
          label: t('imports.time'),
          cell: ({ created_at: at }) => <Typography>{at === null ? '' : dateTime(at)}</Typography>,
        },
      ]}
    />
  );
}

/** The file, above its type and profile. */
function FileName({ run: { id, file_name: name, profile_name: profile, type_id: typeId } }: { run: PanelImport }) {
  const t = useText();
  const { data: types = [] } = usePanelQuery<PanelType[]>('/types');
  const type = types.find((one) => one.id === typeId)?.name;
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Link tag={RouterLink} to={panelPaths.import(id)}>
        {name ?? t('imports.withoutFile')}
      </Link>
      <Typography tag="div" variant="pi" textColor="neutral600">
        {[type, profile].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
