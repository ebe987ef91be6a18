import type { PanelImport } from '../../../../contract/panel/imports/imports';
import { useText } from '../../api/use-text';
import { type Tone, ToneBadge } from '../../parts/display/tone-badge';
import type { TextId } from '../../translations';

type Shown = Pick<PanelImport, 'status' | 'is_canceled'> & { readonly is_undoing?: boolean };

const badges = {
  reading: ['primary', 'imports.status.reading'],
  planned: ['warning', 'imports.status.planned'],
  held: ['warning', 'imports.status.held'],
  applying: ['primary', 'imports.status.applying'],
  done: ['success', 'imports.status.done'],
  failed: ['danger', 'imports.status.failed'],
  undone: ['neutral', 'imports.status.undone'],
} as const satisfies Record<PanelImport['status'], readonly [Tone, TextId]>;

/** Badge with the status of an import. */
export function RunStatus({ run: { status, is_canceled: isCanceled, is_undoing: isUndoing = false } }: { run: Shown }) {
  const t = useText();
  if (isCanceled) return <ToneBadge tone="neutral">{t('imports.status.canceled')}</ToneBadge>;
  if (isUndoing) return <ToneBadge tone="primary">{t('imports.status.undoing')}</ToneBadge>;
  const [tone, text] = badges[status];
  return <ToneBadge tone={tone}>{t(text)}</ToneBadge>;
}
