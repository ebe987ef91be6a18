import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InventoryClient, Refusal } from '../../packages/client/src/index';
import { capabilities } from '../../src/plugins/inventory/contract/capability';
import { Client, refusalOf } from '../support/client';
import { aUser } from '../support/dealership';
import { svc } from '../support/command';
import { makeConfiguration, type Service, startService } from '../support/service';
import { additions, specification, type SpecifiedRoute, unknownPath } from '../support/specification';

/** A separate service whose license the tests remove and restore. */
let service: Service;
beforeAll(async () => {
  service = await startService(await makeConfiguration());
});
afterAll(() => service.stop());

const nowhere = 999_999_999;
const file = () => new Blob(['a file']);

/** Each route as the client method that calls it, for a record that does not exist. */
const calls: Readonly<Record<string, (client: InventoryClient) => Promise<unknown>>> = {
  'GET authenticate': (client) => client.authenticate(),
  'GET types': (client) => client.listTypes(),
  'GET type_data/{type_id}': (client) => client.getTypeData(nowhere),
  'GET categories/{type_id}': (client) => client.listCategories(nowhere),
  'GET category/{category_id}': (client) => client.getCategory(nowhere),
  'GET terms/{category_id}': (client) => client.listTerms(nowhere),
  'GET term/{term_id}': (client) => client.getTerm(nowhere),
  'GET icons': (client) => client.listIcons(),
  'GET inventory/{type_id}': (client) => client.searchInventory(nowhere),
  'GET search_all': (client) => client.searchAll(),
  'DELETE clear_trash/{type_id}': (client) => client.clearTrash(nowhere),
  'GET locations': (client) => client.locations(),
  'GET changes': (client) => client.getChanges(),
  'GET export/{type_id}': (client) => client.exportListings(nowhere),
  'GET listing/{listing_id}': (client) => client.getListing(nowhere),
  'GET listing/{listing_id}/history': (client) => client.getListingHistory(nowhere),
  'POST listing/{type_id}': (client) => client.createListing(nowhere, { title: 'A' }),
  'PATCH listing/{listing_id}': (client) => client.updateListing(nowhere, { title: 'A' }),
  'DELETE listing/{listing_id}': (client) => client.trashListing(nowhere),
  'GET leads': (client) => client.listLeads(),
  'GET leads/type/{type_id}': (client) => client.listLeadsOfType(nowhere),
  'GET leads/{lead_id}': (client) => client.getLead(nowhere),
  'POST upload_image': (client) => client.uploadImage(file()),
  'POST upload_file': (client) => client.uploadFile(new Blob([])),
  'GET vin/{type_id}': (client) => client.listVinImports(nowhere),
  'POST import_vin/{type_id}': (client) => client.importVin(nowhere, 'A'),
  'GET stats/{type_id}': (client) => client.getStats(nowhere),
  'GET options': (client) => client.getOptions([]),
  'POST cache/flush': (client) => client.flushCache(),
  'PATCH leads/{lead_id}': (client) => client.updateLead(nowhere, { is_read: true }),
  'POST leads': (client) => client.sendLead({ name: 'Ana' }),
  'POST imports/{type_id}': (client) => client.imports.importRows(nowhere, []),
  'GET imports': (client) => client.imports.list(),
  'GET imports/{import_id}': (client) => client.imports.get(nowhere),
  'GET imports/{import_id}/rows': (client) => client.imports.listRows(nowhere),
  'POST imports/{import_id}/apply': (client) => client.imports.apply(nowhere),
  'POST imports/{import_id}/undo': (client) => client.imports.undo(nowhere),
  'POST imports/{import_id}/cancel': (client) => client.imports.cancel(nowhere),
  'GET import_profiles': (client) => client.imports.listProfiles(),
  'POST import_profiles': (client) => client.imports.addProfile({ name: 'A', type_id: nowhere }),
  'GET import_profiles/{profile_id}': (client) => client.imports.getProfile(nowhere),
  'PATCH import_profiles/{profile_id}': (client) => client.imports.changeProfile(nowhere, { name: 'A' }),
  'DELETE import_profiles/{profile_id}': (client) => client.imports.removeProfile(nowhere),
  'POST import_profiles/{profile_id}/fetch': (client) => client.imports.fetchFeed(nowhere),
  'GET channels': (client) => client.channels.list(),
  'POST channels': (client) => client.channels.add({ name: 'A', kind: 'csv', type_id: nowhere }),
  'GET channels/{channel_id}': (client) => client.channels.get(nowhere),
  'PATCH channels/{channel_id}': (client) => client.channels.change(nowhere, { is_enabled: true }),
  'DELETE channels/{channel_id}': (client) => client.channels.remove(nowhere),
  'POST channels/{channel_id}/rotate': (client) => client.channels.rotate(nowhere),
  'GET channels/{channel_id}/report': (client) => client.channels.getReport(nowhere),
  'GET webhooks': (client) => client.webhooks.list(),
  'POST webhooks': (client) => client.webhooks.add({ url: 'A', events: [] }),
  'GET webhooks/{webhook_id}': (client) => client.webhooks.get(nowhere),
  'PATCH webhooks/{webhook_id}': (client) => client.webhooks.change(nowhere, { is_enabled: true }),
  'DELETE webhooks/{webhook_id}': (client) => client.webhooks.remove(nowhere),
  'POST webhooks/{webhook_id}/rotate': (client) => client.webhooks.rotate(nowhere),
  'POST webhooks/{webhook_id}/test': (client) => client.webhooks.test(nowhere),
  'GET webhooks/{webhook_id}/deliveries': (client) => client.webhooks.listDeliveries(nowhere),
  'POST webhooks/{webhook_id}/deliveries/{delivery_id}/replay': (client) => client.webhooks.replay(nowhere, nowhere),
};

const bodies: Readonly<Record<string, object>> = {
  'POST listing/{type_id}': { title: 'A' },
  'PATCH listing/{listing_id}': { title: 'A' },
  'POST import_vin/{type_id}': { vin: 'A' },
  'PATCH leads/{lead_id}': { is_read: true },
  'POST leads': { name: 'Ana' },
  'POST imports/{type_id}': { rows: [] },
  'POST import_profiles': { name: 'A', type_id: nowhere },
  'PATCH import_profiles/{profile_id}': { name: 'A' },
  'POST channels': { name: 'A', kind: 'csv', type_id: nowhere },
  'PATCH channels/{channel_id}': { is_enabled: true },
  'POST webhooks': { url: 'A', events: [] },
  'PATCH webhooks/{webhook_id}': { is_enabled: true },
};

const nameOf = ({ method, path }: SpecifiedRoute) => `${method} ${path}`;

/** The client's result for the route: `200`, or the status and code of the refusal. */
async function throughClient(key: string, route: SpecifiedRoute): Promise<string> {
  const client = new InventoryClient({ baseUrl: service.baseUrl, key, tries: 1 });
  const call = calls[nameOf(route)];
  if (!call) throw new Error(`The client has no method for ${nameOf(route)}.`);
  return call(client).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return `${error.status} ${error.code}`;
      throw error;
    },
  );
}

/** The same result without the client. */
async function byHand(key: string, route: SpecifiedRoute): Promise<string> {
  const client = new Client(service.baseUrl, key);
  const path = unknownPath(route);
  const json = bodies[nameOf(route)];
  const upload = new FormData();
  upload.set('file', path === '/upload_file' ? new Blob([]) : file(), 'upload');
  const form = new Response(upload);
  const answer = path.startsWith('/upload')
    ? await client.send('POST', path, {
        raw: Buffer.from(await form.arrayBuffer()),
        headers: { 'Content-Type': form.headers.get('Content-Type') ?? '' },
      })
    : await client.send(route.method, path, json ? { json } : {});
  if (answer.status < 300) return 'done';
  const { status, code } = refusalOf(answer);
  return `${status} ${code}`;
}

test('has a client method for each route', () => {
  expect(Object.keys(calls).sort()).toEqual([...specification, ...additions].map(nameOf).sort());
});

test("returns the service's result for every route, by capability, key and license", async () => {
  const keys = new Map([
    ['no key', ''],
    ['an unknown key', `svc_${'0'.repeat(49)}`],
    ['no capability', (await aUser([], service)).key],
    ['all capabilities', (await aUser(capabilities, service)).key],
  ]);
  for (const capability of capabilities) keys.set(capability, (await aUser([capability], service)).key);
  const outcomes = new Set<string>();

  const compare = async () => {
    for (const [who, key] of keys)
      for (const route of [...specification, ...additions]) {
        const outcome = await throughClient(key, route);
        outcomes.add(outcome);
        expect([who, nameOf(route), outcome]).toEqual([who, nameOf(route), await byHand(key, route)]);
      }
  };
  await compare();
  await svc(['licence', 'remove'], service);
  await compare();

  expect([...outcomes].sort()).toEqual(
    expect.arrayContaining([
      'done',
      '400 svc_missing_param',
      '401 svc_invalid_api_key',
      '401 svc_no_api_key',
      '403 svc_forbidden',
      '403 svc_not_licensed',
      '404 svc_listing_not_found',
      '404 svc_type_not_found',
      '415 svc_upload_type_not_allowed',
    ]),
  );
});
