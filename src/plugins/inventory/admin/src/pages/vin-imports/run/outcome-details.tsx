import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { VinRefusal } from '../../../../../contract/panel/imports/vin-imports';
import { useText } from '../../../api/use-text';
import { ListingName } from '../../../parts/listings/listing-name';
import type { TextId } from '../../../translations';
import { WarningList } from '../warning-list';
import type { ImportRow } from './import-row';
import type { ImportRun } from './import-run';

/** Result of a row in words: the listing, the reason, or VINs that may be meant. */
export function OutcomeDetails({ row, retry }: { row: ImportRow; retry: ImportRun['retry'] }) {
  const t = useText();
  const { state, outcome, failure } = row;
  if (state === 'broken') return <Typography textColor="danger700">{failure}</Typography>;
  if (state !== 'done' || !outcome) return null;
  switch (outcome.status) {
    case 'created':
      return (
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <ListingName listing={outcome.listing} />
          <WarningList warnings={outcome.warnings} />
        </Flex>
      );
    case 'duplicate':
      return (
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography>{t('vin.isListed')}</Typography>
          {outcome.listing && <ListingName listing={outcome.listing} />}
        </Flex>
      );
    case 'rejected':
      return (
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography>{t(reasonTexts[outcome.reason])}</Typography>
          <Suggestions suggestions={outcome.suggestions} onSelect={(vin) => retry(row.key, { vin })} />
        </Flex>
      );
    case 'failed': {
      const isUnanswered = outcome.warnings.some(({ code }) => code === 'provider_failed');
      return <Typography>{t(isUnanswered ? 'vin.notDecodedNow' : 'vin.notDecoded')}</Typography>;
    }
  }
}

const reasonTexts = {
  length: 'vin.badLength',
  characters: 'vin.badCharacters',
  check_digit: 'vin.badCheckDigit',
  model_year: 'vin.badYear',
  region: 'vin.badRegion',
} as const satisfies Record<VinRefusal, TextId>;

/** Suggestions shown at first, most likely ones first. */
const collapsedCount = 3;

function Suggestions({ suggestions, onSelect }: { suggestions: readonly string[]; onSelect: (vin: string) => void }) {
  const t = useText();
  const [isExpanded, setIsExpanded] = useState(false);
  if (suggestions.length === 0) return null;
  const visible = isExpanded ? suggestions : suggestions.slice(0, collapsedCount);
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography variant="pi" textColor="neutral600">
        {t('vin.suggestions')}
      </Typography>
      <Flex gap={1} wrap="wrap">
        {visible.map((vin) => (
          <Button
            key={vin}
            size="S"
            variant="tertiary"
            aria-label={t('vin.tryVin', { vin })}
            onClick={() => onSelect(vin)}
          >
            <span style={{ fontFamily: 'monospace' }}>{vin}</span>
          </Button>
        ))}
        {visible.length < suggestions.length && (
          <Button size="S" variant="ghost" onClick={() => setIsExpanded(true)}>
            {t('vin.moreSuggestions', { count: suggestions.length - visible.length })}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
