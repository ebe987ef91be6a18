import type { ListingIndex } from '../listing-index';
import { Matches } from '../matches';
import type { Matching, Subject } from '../matching';
import type { SearchQuery, TermCounts } from '../port';
import type { TermIndex } from './term-index';
import { outOfRange } from '../out-of-range';

// Cost of counting one entry of a row, in words of a bit set. Higher if rows are far apart.
const ENTRY_COST = 0.8;
const SCATTERED_ENTRY_COST = 1.6;
// Cost of a posting list before its first entry.
const LIST_COST = 16;

/**
 * Returns how many matches of a query have each term of the schema, without zeros except for terms that a filter names.
 */
export function termCountsOf(index: ListingIndex, query: SearchQuery, matching: Matching): TermCounts {
  const { slots } = index.terms;
  const everyGroup = slots.members.map((_, group) => group);
  const counts = totals(index.terms, query, matching, matching.matches, everyGroup);
  if (query.facetMode === 'disjunctive') {
    for (const subject of matching.restricted) addMissing(index.terms, query, matching, subject, counts);
  }

  const named = new Set(query.filters.flatMap((filter) => ('termIds' in filter ? filter.termIds : [])));
  const { termIds, slots: inOrder } = slots.inOrder;
  const listed = new Uint32Array(termIds.length + named.size);
  const found = new Uint32Array(listed.length);
  let length = 0;
  for (let at = 0; at < termIds.length; at++) {
    const count = counts[inOrder[at] ?? outOfRange()] ?? outOfRange();
    const termId = termIds[at] ?? outOfRange();
    if (count === 0 && !named.has(termId)) continue;
    listed[length] = termId;
    found[length++] = count;
  }
  for (const termId of named) {
    if (slots.isDescribed(termId)) continue;
    const slot = slots.find(termId);
    listed[length] = termId;
    found[length++] = slot === undefined ? 0 : (counts[slot] ?? outOfRange());
  }
  return { termIds: listed.slice(0, length), counts: found.slice(0, length) };
}

/**
 * Recounts the terms of a restricted category without that restriction, by adding the listings that only it excludes.
 */
function addMissing(
  terms: TermIndex,
  query: SearchQuery,
  matching: Matching,
  subject: Subject,
  counts: Uint32Array,
): void {
  const own = subject === 'price' ? [] : terms.slots.inCategory(subject);
  if (own.length === 0) return;
  const groups = [...new Set(own.map((slot) => terms.slots.group(slot)))];
  const { matches, population } = matching;
  const missing = matching.missing(subject);
  // fewer than the listings that do not match even without the restriction
  const areFew = 2 * missing.count + matches.count <= population.count;
  const added = areFew
    ? counted(terms, missing, groups)
    : totals(terms, query, matching, new Matches(matches.set.with(missing.set)), groups);
  for (const slot of own) counts[slot] = (areFew ? (counts[slot] ?? outOfRange()) : 0) + (added[slot] ?? outOfRange());
}

/**
 * Returns how many of `matches` have each term of `groups`, by slot. Other slots are undefined.
 *
 * The counts of the whole population are known, so at most half of it is counted: either the matches or the rest.
 */
function totals(
  terms: TermIndex,
  { statuses }: SearchQuery,
  { population }: Matching,
  matches: Matches,
  groups: readonly number[],
): Uint32Array {
  if (2 * matches.count <= population.count) return counted(terms, matches, groups);
  const counts = terms.tallied(statuses);
  if (matches.count === population.count) return counts;
  const missing = counted(terms, new Matches(population.set.without(matches.set)), groups);
  for (let slot = 0; slot < counts.length; slot++)
    counts[slot] = (counts[slot] ?? outOfRange()) - (missing[slot] ?? outOfRange());
  return counts;
}

/** Counts each group in the cheaper way: from the rows of the matches, or from the posting lists of the terms. */
function counted(terms: TermIndex, matches: Matches, groups: readonly number[]): Uint32Array {
  const counts = new Uint32Array(terms.slots.count);
  if (matches.count === 0) return counts;
  const byLists = groups.filter((group) => isCheaperByLists(terms, matches, group));
  const byRows = groups.filter((group) => !byLists.includes(group));
  if (byRows.length > 0) terms.rows.count(counts, matches.ordinals, byRows);
  for (const group of byLists) {
    for (const slot of terms.slots.members[group] ?? []) counts[slot] = terms.countIn(matches.set, slot);
  }
  return counts;
}

function isCheaperByLists(terms: TermIndex, matches: Matches, group: number): boolean {
  const entryCost = terms.rows.areScattered(matches.count) ? SCATTERED_ENTRY_COST : ENTRY_COST;
  const byRows = entryCost * matches.count * terms.rows.entriesFor(group);
  const slots = terms.slots.members[group] ?? [];
  let byLists = LIST_COST * slots.length;
  for (let at = 0; at < slots.length && byLists < byRows; at++)
    byLists += terms.costOfCountIn(matches.set, slots[at] ?? outOfRange());
  return byLists < byRows;
}
