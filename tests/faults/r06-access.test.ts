import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { capabilities } from '../../src/plugins/inventory/contract/capability';
import { Client, refusalOf } from '../support/client';
import { aUser } from '../support/dealership';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../support/service';
import { additions, specification, type SpecifiedRoute, unknownPath } from '../support/specification';
import { runSql } from '../support/sql';
import { report } from './sizes';

let service: Service;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

interface Caller {
  /** `none`, one capability, or `all`. */
  readonly held: string;
  readonly key: string;
  readonly client: Client;
  /** The code with which the key is refused. */
  readonly refusal?: 'svc_no_api_key' | 'svc_invalid_api_key';
}

const keyOf = `SELECT l.api_key_id FROM inventory_api_keys_owner_lnk l JOIN up_users u ON u.id = l.user_id WHERE u.username = ?`;
const anHourAgo = () => new Date(Date.now() - 3_600_000);

/** The states of a key, and how to reach them. */
const keyStates: Readonly<Record<string, (username: string) => Promise<unknown>>> = {
  good: async () => undefined,
  expired: (name) =>
    runSql(`UPDATE inventory_api_keys SET expires_at = ? WHERE id IN (${keyOf})`, [anHourAgo(), name], service),
  revoked: (name) => runSql(`DELETE FROM inventory_api_keys WHERE id IN (${keyOf})`, [name], service),
  'of a blocked owner': (name) => runSql('UPDATE up_users SET blocked = ? WHERE username = ?', [true, name], service),
  'of a deleted owner': (name) => runSql('DELETE FROM up_users WHERE username = ?', [name], service),
};

async function makeCallers(): Promise<Caller[]> {
  const anonymous = {
    held: 'none',
    client: new Client(service.baseUrl),
    key: 'none',
    refusal: 'svc_no_api_key',
  } as const;
  const wrong = { ...anonymous, client: new Client(service.baseUrl, 'svc_wrong'), key: 'wrong' };
  const callers: Caller[] = [anonymous, { ...wrong, refusal: 'svc_invalid_api_key' }];
  for (const held of ['none', 'all', ...capabilities]) {
    const granted = held === 'all' ? capabilities : capabilities.filter((one) => one === held);
    for (const [key, become] of Object.entries(keyStates)) {
      const { username, client } = await aUser(granted, service);
      expect((await client.get('/authenticate')).status).toBe(200);
      await become(username);
      callers.push({ held, key, client, ...(key !== 'good' && { refusal: 'svc_invalid_api_key' as const }) });
    }
  }
  return callers;
}

/** Tokens by kind, and whether they grant access to the API. */
async function makeLicences(): Promise<Array<{ name: string; token: string | null; isEntitled: boolean }>> {
  const of = (claims: Parameters<typeof aLicence>[1]) => aLicence(service.privateKeyPem, claims);
  const now = Math.floor(Date.now() / 1000);
  return [
    { name: 'premium', token: await of({ tier: 2 }), isEntitled: true },
    { name: 'enterprise', token: await of({ tier: 3 }), isEntitled: true },
    { name: 'standard with app-access', token: await of({ tier: 1, addons: ['app-access'] }), isEntitled: true },
    { name: 'standard', token: await of({ tier: 1 }), isEntitled: false },
    { name: 'lapsed', token: await of({ iat: now - 7200, exp: now - 3600 }), isEntitled: false },
    { name: 'of another install', token: await of({ install_id: 'elsewhere' }), isEntitled: false },
    { name: 'none', token: null, isEntitled: false },
  ];
}

/** The expected result by the specification's table: a code, or `passed` if access is granted. */
function expected({ capability, alsoNeeds }: SpecifiedRoute, { held, refusal }: Caller, isEntitled: boolean): string {
  if (!isEntitled) return 'svc_not_licensed';
  if (refusal) return refusal;
  return capability === '-' || held === 'all' || (held === capability && !alsoNeeds) ? 'passed' : 'svc_forbidden';
}

const gates = ['svc_not_licensed', 'svc_no_api_key', 'svc_invalid_api_key', 'svc_forbidden'];

/** Requests a record that does not exist, so that an authorized request changes nothing. */
async function answered({ client }: Caller, route: SpecifiedRoute): Promise<string> {
  const hasBody = route.method === 'POST' || route.method === 'PATCH';
  const answer = await client.send(route.method, unknownPath(route), hasBody ? { json: {} } : {});
  if (answer.status < 400) return 'passed';
  const { code, status } = refusalOf(answer);
  if (status >= 500) return `${status} ${code}`;
  return gates.includes(code) ? code : 'passed';
}

test("answers every route with each capability, key and license as the specification's table requires", async () => {
  const routes = [...specification, ...additions];
  const callers = await makeCallers();
  const licences = await makeLicences();
  const others: unknown[] = [];
  let asked = 0;
  for (const { name, token, isEntitled } of licences) {
    await runSql('DELETE FROM inventory_licences', [], service);
    await runSql('INSERT INTO inventory_licences (document_id, token) VALUES (?, ?)', ['licence', token], service);
    for (const caller of callers) {
      const answers = await Promise.all(routes.map((route) => answered(caller, route)));
      for (const [index, route] of routes.entries()) {
        asked++;
        const wanted = expected(route, caller, isEntitled);
        const { held, key } = caller;
        const outcome = answers[index];
        if (outcome !== wanted) others.push({ licence: name, held, key, ...route, outcome, wanted });
      }
    }
  }
  const figures = { routes: routes.length, callers: callers.length, licences: licences.length, asked };
  report('R6', { ...figures, answered_otherwise: others.length });
  expect(others).toEqual([]);
});
