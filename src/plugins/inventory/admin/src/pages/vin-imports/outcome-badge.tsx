import { StatusBadge, type StatusLooks } from '../../parts/display/status-badge';
import type { RowResult } from './run/import-row';

export const resultLooks = {
  created: { text: 'vin.created', tone: 'success' },
  duplicate: { text: 'vin.duplicate', tone: 'warning' },
  rejected: { text: 'vin.rejected', tone: 'danger' },
  failed: { text: 'vin.failed', tone: 'danger' },
  broken: { text: 'vin.broken', tone: 'danger' },
  stopped: { text: 'vin.notImported', tone: 'neutral' },
  waiting: { text: 'vin.waiting', tone: 'neutral' },
  running: { text: 'vin.importing', tone: 'primary' },
} as const satisfies StatusLooks<RowResult>;

/** Badge with the result of an import. */
export function OutcomeBadge({ result }: { result: RowResult }) {
  return <StatusBadge status={result} looks={resultLooks} />;
}
