import type { LeadStatus } from '../../../../contract/lead';
import type { PanelLeadLine } from '../../../../contract/panel/leads';
import { useText } from '../../api/use-text';
import { StatusBadge, type StatusLooks } from '../../parts/display/status-badge';
import { type TextId } from '../../translations';
import { humanizeName } from './flatten-fields';

export const statusLooks = {
  new: { text: 'leads.statusNew', tone: 'primary' },
  contacted: { text: 'leads.statusContacted', tone: 'secondary' },
  qualified: { text: 'leads.statusQualified', tone: 'success' },
  appointment: { text: 'leads.statusAppointment', tone: 'success' },
  sold: { text: 'leads.statusSold', tone: 'success' },
  lost: { text: 'leads.statusLost', tone: 'neutral' },
  closed: { text: 'leads.statusClosed', tone: 'neutral' },
  spam: { text: 'leads.statusSpam', tone: 'warning' },
} as const satisfies StatusLooks<LeadStatus>;

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <StatusBadge status={status} looks={statusLooks} />;
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
    const textId = Object.hasOwn(kindTexts, kind) ? kindTexts[kind] : undefined;
    return textId ? t(textId) : humanizeName(kind);
  };
}

/** Returns a function that names a lead by name, else email or phone. */
export function useLeadName(): (lead: Pick<PanelLeadLine, 'name' | 'email' | 'phone'>) => string {
  const t = useText();
  return ({ name, email, phone }) => name ?? email ?? phone ?? t('leads.noName');
}
