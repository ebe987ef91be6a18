import { useText } from '../../api/use-text';
import { type Tone, ToneBadge } from '../../parts/display/tone-badge';
import type { TextId } from '../../translations';
import type { RowResult } from './run/import-row';

export const resultTexts = {
  created: 'vin.created',
  duplicate: 'vin.duplicate',
  rejected: 'vin.rejected',
  failed: 'vin.failed',
  broken: 'vin.broken',
  stopped: 'vin.notImported',
  waiting: 'vin.waiting',
  running: 'vin.importing',
} as const satisfies Record<RowResult, TextId>;

const tones = {
  created: 'success',
  duplicate: 'warning',
  rejected: 'danger',
  failed: 'danger',
  broken: 'danger',
  stopped: 'neutral',
  waiting: 'neutral',
  running: 'primary',
} as const satisfies Record<RowResult, Tone>;

/** Badge with the result of an import. */
export function OutcomeBadge({ result }: { result: RowResult }) {
  const t = useText();
  return <ToneBadge tone={tones[result]}>{t(resultTexts[result])}</ToneBadge>;
}
