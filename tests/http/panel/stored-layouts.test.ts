import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin, dataOf } from '../../support/admin';
import { testOnSqlite } from '../../support/databases';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';

/** The Content Manager's layout of a content type, the part that the tests read. */
interface Layout {
  readonly settings: { readonly pageSize: number };
  readonly metadatas: Readonly<
    Record<string, { readonly edit: object; readonly list: { readonly mainField?: object } }>
  >;
  readonly layouts: { readonly list: readonly string[]; readonly edit: unknown };
}

const path = '/content-manager/content-types/plugin::inventory.category/configuration';
const table = 'strapi_core_store_settings';
const key = 'plugin_content_manager_configuration_content_types::plugin::inventory.category';

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;

beforeAll(async () => {
  configuration = await makeConfiguration();
  service = await startService(configuration);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

async function startAgain(): Promise<void> {
  await service.stop();
  service = await startService(configuration);
}

async function readLayout(): Promise<Layout> {
  const { contentType } = dataOf<{ contentType: Layout }>(await (await aSuperAdmin(service)).request('GET', path));
  return contentType;
}

test('a start keeps the layouts that staff have changed', async () => {
  const { settings, metadatas, layouts } = await readLayout();
  const list = layouts.list.slice(0, 2);
  const shown = Object.entries(metadatas).map(
    ([
      name,
      {
        edit,
        list: { mainField: _, ...column },
      },
    ]) => [name, { edit, list: column }],
  );
  const changed = {
    settings: { ...settings, pageSize: 50 },
    metadatas: Object.fromEntries(shown),
    layouts: { ...layouts, list },
  };
  dataOf(await (await aSuperAdmin(service)).request('PUT', path, changed));
  await startAgain();
  await startAgain();

  expect(await readLayout()).toMatchObject({ settings: { pageSize: 50 }, layouts: { list } });
});

test('a start removes a column that no longer exists, and creates a layout that is missing', async () => {
  const { layouts } = await readLayout();
  const [first = ''] = layouts.list;
  const sql = `UPDATE ${table} SET value = replace(value, '"list":["${first}"', '"list":["gone"') WHERE key = ?`;
  expect(await runSql(sql, [key], configuration)).toBe(1);
  await startAgain();
  expect((await readLayout()).layouts.list).not.toContain('gone');

  await service.stop();
  await runSql(`DELETE FROM ${table} WHERE key = ?`, [key], configuration);
  service = await startService(configuration);
  expect((await readLayout()).layouts.edit).toEqual(layouts.edit);
});

testOnSqlite('a start without changes writes no layout', async () => {
  await startAgain(); // with what the tests above have left
  await runSql(
    `CREATE TRIGGER keep_layouts BEFORE UPDATE ON ${table} WHEN OLD.key = 'plugin_inventory_given_views'
     BEGIN SELECT RAISE(ABORT, 'A layout was written.'); END`,
    [],
    configuration,
  );
  const write = runSql(
    `UPDATE ${table} SET value = value WHERE key = 'plugin_inventory_given_views'`,
    [],
    configuration,
  );
  await expect(write).rejects.toThrow('A layout was written.');

  await startAgain();
  await runSql('DROP TRIGGER keep_layouts', [], configuration);
});
