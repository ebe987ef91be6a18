import { Box, Typography } from '@strapi/design-system';
import type { PanelAuditEntry } from '../../../../contract/panel/audit';
import { useText } from '../../api/use-text';
import { useAuditTexts } from './audit-texts';

/** Limit of names in a table row. An entry can have a thousand records. */
const maxNames = 3;

/** Records of an audit entry. */
export function RecordNames({ entry }: { entry: PanelAuditEntry }) {
  const t = useText();
  const texts = useAuditTexts();
  const { records, record_count: count, refused_count: refused } = entry;
  if (refused !== null) return <Typography>{t('audit.refused', { count: refused })}</Typography>;
  if (count === 0)
    return <Typography textColor="neutral600">{entry.entity === 'lead' ? t('audit.noRecords') : ''}</Typography>;
  const shown = records.slice(0, maxNames);
  return (
    <Box style={{ maxWidth: '40rem', overflowWrap: 'anywhere' }}>
      {shown.map((record) => (
        <Typography key={record.id} tag="div">
          {texts.record(record)}
        </Typography>
      ))}
      {count > shown.length && (
        <Typography tag="div" variant="pi" textColor="neutral600">
          {t('audit.moreRecords', { count: count - shown.length })}
        </Typography>
      )}
    </Box>
  );
}
