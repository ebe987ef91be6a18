import type { RowOutcome } from '../../../../../contract/imports';
import type { Tone } from '../../../parts/display/tone-badge';

export const outcomeTones = {
  create: 'success',
  update: 'primary',
  unchanged: 'neutral',
  skip: 'neutral',
  error: 'danger',
  remove: 'warning',
} as const satisfies Record<RowOutcome, Tone>;
