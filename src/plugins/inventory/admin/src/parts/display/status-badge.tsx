import { useText } from '../../api/use-text';
import type { TextId } from '../../translations';
import { type Tone, ToneBadge } from './tone-badge';

/** The text and the color of each status. */
export type StatusLooks<Status extends string> = Readonly<
  Record<Status, { readonly text: TextId; readonly tone: Tone }>
>;

/** Badge with a status. */
export function StatusBadge<Status extends string>({
  status,
  looks,
}: {
  status: Status;
  looks: StatusLooks<NoInfer<Status>>;
}) {
  const t = useText();
  const { text, tone } = looks[status];
  return <ToneBadge tone={tone}>{t(text)}</ToneBadge>;
}
