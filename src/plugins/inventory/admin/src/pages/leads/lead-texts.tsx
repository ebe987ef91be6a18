import type { LeadStatus } from '../../../../contract/lead';
import type { PanelLeadLine } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { type Tone, ToneBadge } from '../../parts/display/tone-badge';
import { type TextId } from '../../translations';
import { humanizeName } from './flatten-fields';

export const statusTexts = {
  new: 'leads.statusNew',
  contacted: 'leads.statusContacted',
  qualified: 'leads.statusQualified',
  appointment: 'leads.statusAppointment',
  sold: 'leads.statusSold',
  lost: 'leads.statusLost',
  closed: 'leads.statusClosed',
  spam: 'leads.statusSpam',
} as const satisfies Record<LeadStatus, TextId>;

const tones = {
  new: 'primary',
  contacted: 'secondary',
  qualified: 'success',
  appointment: 'success',
  sold: 'success',
  lost: 'neutral',
  closed: 'neutral',
  spam: 'warning',
} as const satisfies Record<LeadStatus, Tone>;

export function StatusBadge({ status }: { status: LeadStatus }) {
  const t = useText();
  return <ToneBadge tone={tones[status]}>{t(statusTexts[status])}</ToneBadge>;
}

/** Texts of common kinds. Other kinds are shown as they are. */
const kindTexts: Readonly<Record<string, TextId>> = {
  inquiry: 'leads.kindInquiry',
  test_drive: 'leads.kindTestDrive',
  offer: 'leads.kindOffer',
  callback: 'leads.kindCallback',
  trade_in: 'leads.kindTradeIn',
  financing: 'leads.kindFinancing',
};

/** The kinds that staff can choose. */
export const knownKinds = Object.keys(kindTexts);

export function useKindText(): (kind: string) => string {
  const t = useText();
  return (kind) => {
    const textId = kindTexts[kind];
    return textId ? t(textId) : humanizeName(kind);
  };
}

/** Returns a function that names a lead by name, else email or phone. */
export function useLeadName(): (lead: Pick<PanelLeadLine, 'name' | 'email' | 'phone'>) => string {
  const t = useText();
  return ({ name, email, phone }) => name ?? email ?? phone ?? t('leads.noName');
}
