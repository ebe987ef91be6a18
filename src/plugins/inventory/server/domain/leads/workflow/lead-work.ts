import { isOpenLead, type LeadStatus } from '../../../../contract/lead';
import { because, type Reason } from '../../../../contract/reason';

/** The dealer's work on a lead. Times are ISO 8601 UTC. */
export interface LeadWork {
  readonly status: LeadStatus;
  readonly isRead: boolean;
  readonly assigneeId: number | null;
  readonly dueAt: string | null;
  readonly closedReason: string | null;
  readonly firstReplyAt: string | null;
  readonly lastReplyAt: string | null;
}

/** A change of a lead. Missing fields stay the same. */
export interface LeadChange {
  readonly status?: LeadStatus;
  readonly isRead?: boolean;
  readonly assigneeId?: number | null;
  readonly dueAt?: string | null;
  readonly closedReason?: string | null;
}

/** Stages that a lead reaches only after staff has talked to the person. */
const answered: ReadonlySet<LeadStatus> = new Set(['contacted', 'qualified', 'appointment', 'sold']);

/** Returns the work after a change, or what is wrong with the change by field. */
export function changeWork(
  before: LeadWork,
  change: LeadChange,
  now: string,
): { work: LeadWork } | { problems: ReadonlyMap<string, Reason> } {
  const status = change.status ?? before.status;
  const isOpen = isOpenLead(status);
  const problems = new Map<string, Reason>();
  if (!isOpen && change.dueAt) problems.set('due_at', because('due_of_ended'));
  if (isOpen && change.closedReason) problems.set('closed_reason', because('reason_of_open'));
  if (problems.size > 0) return { problems };
  const kept = {
    status,
    isRead: change.isRead ?? before.isRead,
    assigneeId: change.assigneeId === undefined ? before.assigneeId : change.assigneeId,
    dueAt: !isOpen ? null : change.dueAt === undefined ? before.dueAt : change.dueAt,
    closedReason: isOpen ? null : change.closedReason === undefined ? before.closedReason : change.closedReason,
    firstReplyAt: before.firstReplyAt,
    lastReplyAt: before.lastReplyAt,
  };
  const isAnswered = status !== before.status && answered.has(status);
  return { work: isAnswered ? replied(kept, now) : kept };
}

/** Returns the work after a reply at `now`. */
export function replied<Work extends Pick<LeadWork, 'firstReplyAt' | 'lastReplyAt'>>(work: Work, now: string): Work {
  return { ...work, firstReplyAt: work.firstReplyAt ?? now, lastReplyAt: now };
}
