import { Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { PanelTypeData } from '../../../../../contract/panel/catalogue';
import type { PanelImport, PanelImportRow } from '../../../../../contract/panel/imports/imports';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ToneBadge } from '../../../parts/display/tone-badge';
import { ChangeList } from '../../../parts/history/change-list';
import { useChangeTexts } from '../../../parts/history/use-change-texts';
import { useFormats } from '../../../parts/hooks/use-formats';
import { ListingName } from '../../../parts/listings/listing-name';
import { RecordTable } from '../../../parts/lists/record-table';
import { useImportTexts } from '../use-import-texts';
import { outcomeTones } from './outcome-tones';

/** Table of the rows of an import, with what each changes or what is wrong with it. */
export function RowTable({ rows, run }: { rows: readonly PanelImportRow[]; run: PanelImport }) {
  const t = useText();
  const { number } = useFormats();
  return (
    <RecordTable
      caption={t('imports.rows')}
      items={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'row',
          label: t('imports.row'),
          isNumber: true,
          cell: ({ row }) => <Typography>{row === null ? '–' : number(row)}</Typography>,
        },
        { name: 'listing', label: t('imports.listing'), onPhone: 'title', cell: (row) => <RowListing row={row} /> },
        { name: 'outcome', label: t('imports.outcome'), cell: (row) => <RowOutcomes row={row} /> },
        {
          name: 'details',
          label: t('imports.details'),
          onPhone: 'title',
          isWide: true,
          cell: (row) => <RowDetails row={row} run={run} />,
        },
      ]}
    />
  );
}

/** The listing, or the title in the feed until there is one, above the key. */
function RowListing({ row: { listing, title, key } }: { row: PanelImportRow }) {
  const name = title ?? key ?? '–';
  return (
    <ListingCell>
      {listing ? <ListingName listing={listing} /> : <Typography>{name}</Typography>}
      {key !== null && (listing || name !== key) && (
        <Typography tag="div" variant="pi" textColor="neutral600">
          {key}
        </Typography>
      )}
    </ListingCell>
  );
}

/** Breaks within a word only where it is longer than the cell: the title needs more room than its longest word. */
const ListingCell = styled.div`
  overflow-wrap: anywhere;

  ${({ theme }) => theme.breakpoints.medium} {
    min-width: 18rem;
    overflow-wrap: break-word;
  }
`;

function RowOutcomes({ row: { outcome, state } }: { row: PanelImportRow }) {
  const t = useText();
  const texts = useImportTexts();
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <ToneBadge tone={outcomeTones[outcome]}>{texts.outcome(outcome)}</ToneBadge>
      {(state === 'failed' || state === 'kept' || state === 'undone') && (
        <Typography variant="pi" textColor="neutral600">
          {t(`imports.state.${state}`)}
        </Typography>
      )}
    </Flex>
  );
}

function RowDetails({ row: { outcome, changes, problems, warnings }, run }: { row: PanelImportRow; run: PanelImport }) {
  const t = useText();
  const texts = useImportTexts();
  const { data: type } = usePanelQuery<PanelTypeData>(`/types/${run.type_id}`);
  const { change } = useChangeTexts({ currency: type?.settings.currency, categories: type?.categories });
  // Prices come as texts, like all values of a feed.
  const number = (field: string, value: string | null) => (field === 'price' && value !== null ? Number(value) : value);
  const shown = changes.map(({ field, from, to, label }) =>
    change({ field, label, from: number(field, from), to: number(field, to) }, false),
  );
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      {shown.length > 0 && <ChangeList changes={shown} />}
      {outcome === 'remove' && <Typography>{t(`imports.removalShort.${run.settings.removal}`)}</Typography>}
      {[...problems, ...warnings].map(({ column, field, reason }, index) => (
        <Typography key={`${index} ${field}`} style={{ overflowWrap: 'anywhere' }}>
          {column === null ? texts.reason(reason) : t('imports.problem', { column, reason: texts.reason(reason) })}
        </Typography>
      ))}
    </Flex>
  );
}
