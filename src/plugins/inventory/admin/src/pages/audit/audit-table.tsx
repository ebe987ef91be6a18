import { Box, Flex, Typography } from '@strapi/design-system';
import type { PanelAuditEntry } from '../../../../contract/panel/audit';
import { useText } from '../../api/use-text';
import { CopyButton } from '../../parts/display/copy-button';
import { RecordTable } from '../../parts/lists/record-table';
import { ToneBadge } from '../../parts/display/tone-badge';
import { useFormats } from '../../parts/hooks/use-formats';
import { toneOf, useAuditTexts } from './audit-texts';
import { RecordChanges } from './record-changes';
import { RecordNames } from './record-names';

/** Table of audit entries. */
export function AuditTable({ entries }: { entries: readonly PanelAuditEntry[] }) {
  const t = useText();
  const texts = useAuditTexts();
  const { dateTime } = useFormats();
  return (
    <RecordTable
      caption={t('audit.title')}
      items={entries}
      keyOf={({ id }) => id}
      hasIconActions
      actions={({ request_id: id }) =>
        id && <CopyButton text={id} label={t('audit.copyRequest', { id })} variant="ghost" />
      }
      columns={[
        {
          name: 'what',
          label: t('audit.what'),
          onPhone: 'title',
          cell: ({ entity, action }) => (
            <Flex gap={2} wrap="wrap">
              <Typography fontWeight="semiBold">{texts.entity(entity)}</Typography>
              <ToneBadge tone={toneOf(action)}>{texts.action(action)}</ToneBadge>
            </Flex>
          ),
        },
        {
          name: 'records',
          label: t('audit.records'),
          onPhone: 'title',
          cell: (entry) => (
            <Flex direction="column" alignItems="stretch" gap={1}>
              <RecordNames entry={entry} />
              <RecordChanges entry={entry} />
            </Flex>
          ),
        },
        { name: 'who', label: t('audit.who'), cell: (entry) => <Actor entry={entry} /> },
        {
          name: 'when',
          label: t('audit.when'),
          cell: ({ at }) => (
            <Typography textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
              {at ? dateTime(at) : ''}
            </Typography>
          ),
        },
      ]}
    />
  );
}

function Actor({ entry }: { entry: PanelAuditEntry }) {
  const t = useText();
  const texts = useAuditTexts();
  const address = entry.address_hash;
  if (entry.action === 'refuse')
    return (
      <Typography title={address === null ? undefined : t('audit.addressHint')} style={{ overflowWrap: 'anywhere' }}>
        {address === null ? t('audit.fromMany') : t('audit.fromAddress', { address })}
      </Typography>
    );
  return (
    <Box style={{ maxWidth: '24rem', overflowWrap: 'anywhere' }}>
      <Typography>{texts.actor(entry)}</Typography>
      {entry.key && (
        <Typography tag="div" variant="pi" textColor="neutral600">
          {t('audit.withKey', { key: texts.record(entry.key) })}
        </Typography>
      )}
    </Box>
  );
}
