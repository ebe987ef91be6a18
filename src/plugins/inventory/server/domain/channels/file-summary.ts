import { channelLimits } from '../../../contract/channels/channels';
import { because, type Reason } from '../../../contract/reason';
import type { FeedListing } from './feed-listing';
import type { Format } from './kinds';
import { checkFields, type Problem } from './kinds/kind';
import { digestOf } from './sent-items';

/** A listing that a file leaves out. */
export interface LeftOut {
  readonly id: number;
  readonly title: string;
  readonly problems: readonly Problem[];
}

/** What a file has and leaves out, filled while it is written. */
export class FileSummary {
  /** A digest of each item by the id of its listing. */
  readonly items = new Map<number, number>();
  leftOut = 0;
  /** The first ones. */
  readonly listings: LeftOut[] = [];
  readonly #reasons = new Map<string, { field: string; reason: Reason; count: number }>();
  readonly #vins = new Set<string>();

  /** Returns the item of a listing, or nothing if it breaks a required rule. */
  add(format: Format, facts: FeedListing): string | undefined {
    const problems = checkFields(format.fields, facts).problems.filter(({ isRequired }) => isRequired);
    const repeated = problems.length === 0 && format.isOnePerVin ? this.#repeated(facts) : undefined;
    if (repeated) problems.push(repeated);
    if (problems.length > 0) {
      this.#leaveOut(facts, problems);
      return undefined;
    }
    const item = format.item(facts);
    this.items.set(facts.listing.id, digestOf(item));
    return item;
  }

  /** The reasons of all left-out listings, the most frequent first. */
  get reasons(): ReadonlyArray<{ field: string; reason: Reason; count: number }> {
    return [...this.#reasons.values()].sort((one, other) => other.count - one.count);
  }

  #leaveOut({ listing }: FeedListing, problems: readonly Problem[]): void {
    this.leftOut++;
    if (this.listings.length < channelLimits.reported)
      this.listings.push({ id: listing.id, title: listing.title, problems });
    for (const { field, reason } of problems) {
      const kind = reasonKind(field, reason);
      const known = this.#reasons.get(kind);
      if (known) known.count++;
      else if (this.#reasons.size < channelLimits.reported) this.#reasons.set(kind, { field, reason, count: 1 });
    }
  }

  #repeated({ listing: { vin } }: FeedListing): Problem | undefined {
    if (vin === null || vin === '') return undefined;
    if (this.#vins.has(vin)) return { field: 'vin', reason: because('feed_vin_twice', { vin }), isRequired: true };
    this.#vins.add(vin);
    return undefined;
  }
}

/** Reasons are counted together if they differ only in the value of a listing. */
function reasonKind(field: string, reason: Reason): string {
  return reason.includes('"feed_missing"') ? reason : `${field} ${reason.slice(0, reason.indexOf('"values"'))}`;
}
