import { expect, test } from '@jest/globals';
import { aListing, aSchema, idsOf } from '../builders';
import type { Harness } from './harness';

/** How the keyword finds listings. */
export function testKeywords({ withListings, found }: Harness): void {
  test('requires every word as a whole word, ignoring case and accents', async () => {
    const cafe = aListing({ text: 'Café Racer' });
    const racer = aListing({ text: 'RACER, fast' });
    const engine = await withListings([cafe, racer]);
    expect(await found(engine, { text: 'CAFE racer' })).toEqual([cafe.id]);
    expect(await found(engine, { text: 'caf racer' })).toEqual([]);
  });

  test('treats only the last word as a prefix', async () => {
    const listing = aListing({ text: 'Volkswagen Transporter' });
    const engine = await withListings([listing]);
    expect(await found(engine, { text: 'volkswagen tr' })).toEqual([listing.id]);
    expect(await found(engine, { text: 'volks transporter' })).toEqual([]);
    for (const text of ['v', 'vo', 'vol', 'volkswage', 'volkswagen']) {
      expect(await found(engine, { text })).toEqual([listing.id]);
    }
  });

  test('ignores punctuation, and matches everything if the keyword has no letters or digits', async () => {
    const listing = aListing({ text: 'F-150 (crew cab)' });
    const other = aListing({ text: 'F 250' });
    const engine = await withListings([listing, other]);
    expect(await found(engine, { text: '"f-150" -crew* (cab)' })).toEqual([listing.id]);
    expect(await found(engine, { text: ' —"*% ' })).toEqual(idsOf([listing, other]));
  });

  test('finds a hyphenated stock number by its words', async () => {
    const listing = aListing({ text: 'Ford\nS24-001234' });
    const engine = await withListings([listing]);
    expect(await found(engine, { text: 's24-0012' })).toEqual([listing.id]);
    expect(await found(engine, { text: '001234' })).toEqual([listing.id]);
    expect(await found(engine, { text: 's24001234' })).toEqual([]);
  });

  test('finds names of searchable terms, also combined with text, and new names immediately', async () => {
    const listing = aListing({ text: 'one owner', terms: [11] });
    const engine = await withListings([listing, aListing({ text: 'one owner' })], aSchema({ 1: { 11: 'Land Rover' } }));
    expect(await found(engine, { text: 'owner rov' })).toEqual([listing.id]);
    await engine.setSchema(aSchema({ 1: { 11: 'Jaguar' } }));
    expect(await found(engine, { text: 'rover' })).toEqual([]);
    expect(await found(engine, { text: 'jaguar one' })).toEqual([listing.id]);
    await engine.setSchema({
      numberCategories: [],
      terms: [{ id: 11, categoryId: 1, name: 'Jaguar', isSearchable: false }],
    });
    expect(await found(engine, { text: 'jaguar' })).toEqual([]);
  });

  test('folds other scripts, ligatures and fractions as Unicode defines', async () => {
    const listing = aListing({ text: 'ВАЗ-2107 ﬁat ½ ΟΔΟΣ 東京 𝐁𝐨𝐥𝐝' });
    const engine = await withListings([listing]);
    for (const text of ['ваз', 'ва', 'в', 'FIAT', 'fia', '1', '2 fiat', 'οδος', 'οδο', '東', '東京', 'bold', 'bo']) {
      expect(await found(engine, { text })).toEqual([listing.id]);
    }
    expect(await found(engine, { text: '12' })).toEqual([]);
  });
}
