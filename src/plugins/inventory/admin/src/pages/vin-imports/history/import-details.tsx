import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { PanelType, PanelTypeData } from '../../../../../contract/panel/catalogue';
import type { PanelVinImport } from '../../../../../contract/panel/imports/vin-imports';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { InfoDialog } from '../../../parts/dialogs/info-dialog';
import { FactList } from '../../../parts/display/fact-list';
import { ListingName } from '../../../parts/listings/listing-name';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useImporterName, useProviderName, formatVariableName, formatVehicle } from '../import-texts';
import { OutcomeBadge } from '../outcome-badge';
import { WarningList } from '../warning-list';

/** Dialog with the record of an import. */
export function ImportDetails({
  record,
  types,
  onClose,
}: {
  record: PanelVinImport | null;
  types: readonly PanelType[];
  onClose: () => void;
}) {
  const t = useText();
  if (record === null) return null;
  return (
    <InfoDialog title={t('vin.importOf', { vin: record.vin })} isDone onClose={onClose}>
      <Details record={record} types={types} />
    </InfoDialog>
  );
}

function Details({ record, types }: { record: PanelVinImport; types: readonly PanelType[] }) {
  const t = useText();
  const { dateTime } = useFormats();
  const importer = useImporterName();
  const { listing, warnings, unmapped, provider, created_at: createdAt } = record;
  const providerName = useProviderName();
  const decoded = Object.entries(record.decoded).sort(([one], [other]) => one.localeCompare(other));
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <Flex gap={3} wrap="wrap">
        <OutcomeBadge result={record.status} />
        {listing ? (
          <ListingName listing={listing} />
        ) : (
          <Typography fontWeight="semiBold">{formatVehicle(record)}</Typography>
        )}
      </Flex>
      <FactList
        facts={[
          { label: t('vin.type'), value: types.find(({ id }) => id === record.type_id)?.name ?? '–' },
          { label: t('vin.by'), value: importer(record) },
          { label: t('vin.when'), value: createdAt ? dateTime(createdAt) : '–' },
          { label: t('vin.provider'), value: provider === null ? '–' : providerName(provider) },
        ]}
      />
      {warnings.length > 0 && (
        <Section title={t('vin.warnings')}>
          <WarningList warnings={warnings} />
        </Section>
      )}
      <FilledCategories record={record} />
      {decoded.length > 0 && (
        <Section title={t('vin.decoded')}>
          <FactList
            facts={decoded.map(([name, { value, provider: source }]) => ({
              label: formatVariableName(name),
              value,
              ...(source !== provider && { note: t('vin.saidBy', { source: providerName(source) }) }),
            }))}
          />
        </Section>
      )}
      {unmapped.length > 0 && (
        <Section title={t('vin.unmapped')}>
          <Typography textColor="neutral700">{unmapped.map(formatVariableName).join(', ')}</Typography>
        </Section>
      )}
    </Flex>
  );
}

/** Values set in the listing, with the current names of its categories. */
function FilledCategories({ record: { type_id: typeId, mapped } }: { record: PanelVinImport }) {
  const t = useText();
  const entries = Object.entries(mapped);
  const type = usePanelQuery<PanelTypeData>(`/types/${typeId}`, {}, { enabled: entries.length > 0 });
  if (entries.length === 0) return null;
  const nameOf = (id: string) =>
    type.data?.categories.find((category) => String(category.id) === id)?.name ?? t('vin.categoryGone', { id });
  return (
    <Section title={t('vin.mapped')}>
      <FactList
        facts={entries.map(([id, value]) => ({
          label: type.isLoading ? '…' : nameOf(id),
          value: typeof value === 'string' ? value : value.join(', '),
        }))}
      />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="delta" tag="h3">
        {title}
      </Typography>
      <Box paddingTop={2}>{children}</Box>
    </Box>
  );
}
