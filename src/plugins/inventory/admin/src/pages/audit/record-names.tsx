import { Box, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AuditRecord, PanelAuditEntry } from '../../../../contract/panel/audit';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { panelPaths } from '../../parts/page/panel-paths';
import { useAuditTexts } from './audit-texts';

/** Limit of names in a table row. An entry can have a thousand records. */
const maxNames = 3;

/** A lead by its number and its listing, with a link for admins who may read leads. Its own name would be a read. */
function LeadName({ lead: { id, name } }: { lead: AuditRecord }) {
  const t = useText();
  const { may } = usePermissions();
  const text = name === null ? t('audit.lead', { id }) : t('audit.leadAbout', { id, listing: name });
  return may('leads.read') ? <TextLink to={panelPaths.lead(id)}>{text}</TextLink> : text;
}

const TextLink = styled(Link)`
  color: ${({ theme }) => theme.colors.primary700};
`;

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
          {entry.entity === 'lead' ? <LeadName lead={record} /> : texts.record(record)}
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
