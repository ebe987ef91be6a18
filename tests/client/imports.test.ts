import { beforeAll, expect, test } from '@jest/globals';
import { InventoryClient } from '../../packages/client/src/index';
import { aDealership, type Dealership } from '../support/dealership';
import { theService } from '../support/service';

let lot: Dealership;
let client: InventoryClient;
beforeAll(async () => {
  lot = await aDealership({ categories: [{ slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true }] });
  client = new InventoryClient({ baseUrl: theService().baseUrl, key: lot.key });
});

test('imports 5,000 rows in one call, with a result for each', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    stock_number: `S${index}`,
    title: `Car ${index}`,
    price: index === 17 ? 'cheap' : index,
    make: `Make ${index % 7}`,
  }));

  const { run, rows: results } = await client.imports.importRows(lot.type.id, rows);

  expect([run.status, run.counts.create, run.counts.error]).toEqual(['done', 4999, 1]);
  expect(results.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 1));
  expect(results.filter(({ outcome }) => outcome !== 'create')).toMatchObject([
    { row: 18, problems: [{ field: 'price' }] },
  ]);
  expect((await client.getListing(results[0]?.listing_id ?? 0)).stock_number).toBe('S0');
});

test('plans, applies and undoes a file with a profile, and cancels another', async () => {
  const { imports } = client;
  const profile = await imports.addProfile({ name: 'A feed', type_id: lot.type.id, new_status: 'draft' });
  expect(await imports.changeProfile(profile.id, { name: 'Feed' })).toEqual(await imports.getProfile(profile.id));
  const file = new Blob(['stock,title\nF1,One\nF2,Two\n']);
  const options = { profile: profile.id, dry_run: '1' } as const;
  const planned = await imports.waitFor(
    (await imports.importFile(lot.type.id, file, options, { filename: 'a.csv' })).id,
  );
  expect([planned.status, planned.counts.create, planned.file_name]).toEqual(['planned', 2, 'a.csv']);

  expect(await imports.waitFor((await imports.apply(planned.id)).id)).toMatchObject({ status: 'done' });
  expect(await imports.waitFor((await imports.undo(planned.id)).id)).toMatchObject({ status: 'undone' });
  const states = (await imports.listRows(planned.id, { outcome: 'create' })).items.map(({ state }) => state);
  expect(states).toEqual(['undone', 'undone']);

  const other = await imports.waitFor((await imports.importFile(lot.type.id, file, options)).id);
  expect((await imports.cancel(other.id)).status).toBe('failed');
  expect((await imports.list({ per_page: 100 })).items.some(({ id }) => id === other.id)).toBe(true);
  await imports.removeProfile(profile.id);
  expect((await imports.listProfiles()).some(({ id }) => id === profile.id)).toBe(false);
});
