import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, refusalOf } from '../support/client';
import { describeOnPostgres } from '../support/databases';
import { type Cluster, startCluster } from '../support/cluster';
import { aDealership, type Dealership } from '../support/dealership';
import { type Nginx, startNginx } from '../support/nginx';
import { until } from '../support/patience';
import { head, sendRaw } from '../support/raw';
import { type Service } from '../support/service';
import { readSql } from '../support/sql';
import { type LoadReport, startLoad, type SteadyLoad } from '../support/steady-load';

/** Requests that are answered between one event and the next. */
const between = 60;
const writers = 6;

describeOnPostgres('nginx in front of three instances, under a load of reads and writes', () => {
  let cluster: Cluster;
  let nginx: Nginx;
  let lot: Dealership;

  beforeAll(async () => {
    cluster = await startCluster(3);
    const [first] = cluster.instances.values();
    if (!first) throw new Error('no instance');
    lot = await aDealership({ categories: [] }, first);
    nginx = await startNginx([...cluster.instances.keys()]);
  });
  afterAll(async () => {
    await nginx.stop();
    await cluster.stop();
  });

  const load = (areRetrying = false) =>
    startLoad({ baseUrl: nginx.baseUrl, key: lot.key, typeId: lot.type.id }, { writers, areRetrying });

  const more = async (running: SteadyLoad) => {
    const before = running.answered;
    await until(() => running.answered >= before + between);
  };

  /** Returns the instance at this index. */
  function instance(place: number): { service: Service; port: number } {
    const [port, service] = [...cluster.instances].at(place) ?? [];
    if (!service || port === undefined) throw new Error(`no instance ${place}`);
    return { service, port };
  }

  /** Expects every acknowledged listing to exist once, and none twice. */
  async function expectEachOnce({ made, tried }: LoadReport): Promise<void> {
    const { service } = instance(0);
    const rows = await readSql("SELECT title FROM inventory_listings WHERE title LIKE 'Load-%'", [], service);
    const count = new Map<string, number>();
    for (const { title } of rows) count.set(String(title), (count.get(String(title)) ?? 0) + 1);
    expect(made.filter((title) => count.get(title) !== 1)).toEqual([]);
    expect(tried.filter((title) => (count.get(title) ?? 0) > 1)).toEqual([]);
  }

  for (const areRetrying of [false, true])
    test(`fails no request ${areRetrying ? 'that is sent again with its key ' : ''}when an instance dies, and does nothing twice`, async () => {
      const running = load(areRetrying);
      await more(running);
      const { service, port } = instance(1);
      await cluster.end(service, 'SIGKILL');
      await more(running);
      await more(running);
      const report = await running.stop();

      expect(report.failures).toEqual([]);
      expect(report.stale).toEqual([]);
      if (areRetrying) expect(report.made).toEqual(expect.arrayContaining([...report.tried]));
      await expectEachOnce(report);
      await cluster.start(port);
    });

  test('fails no request and returns no stale read when an instance is added and another removed', async () => {
    const running = load();
    await more(running);
    await cluster.start();
    await nginx.useInstances([...cluster.instances.keys()]);
    await more(running);
    expect(await cluster.end(instance(0).service)).toBe(0);
    await more(running);
    const report = await running.stop();

    expect(report.failures).toEqual([]);
    expect(report.stale).toEqual([]);
    await expectEachOnce(report);
  });

  test('fails no request, including writes, and returns no stale read when the instances are restarted one by one', async () => {
    const running = load();
    await more(running);
    for (const [port, service] of [...cluster.instances]) {
      expect(await cluster.end(service)).toBe(0);
      await more(running);
      const again = await cluster.start(port);
      await until(async () => (await new Client(again.siteUrl).get('/_ready')).status === 200);
      await more(running);
    }
    const report = await running.stop();

    expect(report.failures).toEqual([]);
    expect(report.stale).toEqual([]);
    await expectEachOnce(report);
    console.log(`rolling restart: ${report.requests} requests, ${report.made.length} listings made`);
  });

  const refusedByNginx: ReadonlyArray<readonly [what: string, bytes: string, status: number, code: string]> = [
    [
      'a body that is too large',
      head('POST', '/api/v1/upload_image', ['Content-Length: 99999999']),
      413,
      'svc_payload_too_large',
    ],
    [
      'headers that are too large',
      head('GET', '/api/v1/types', [`X: ${'x'.repeat(17_000)}`]),
      431,
      'svc_headers_too_large',
    ],
    ['an address that is too long', head('GET', `/api/v1/${'x'.repeat(17_000)}`), 431, 'svc_headers_too_large'],
    ['a method that nginx answers itself', head('TRACE', '/api/v1/types'), 405, 'svc_method_not_allowed'],
    ['bytes that are not HTTP', 'Good morning\r\n\r\n', 400, 'svc_invalid_request'],
    [
      'an unknown transfer encoding',
      head('POST', '/api/v1/leads', ['Transfer-Encoding: gzip']),
      400,
      'svc_invalid_request',
    ],
  ];
  for (const [what, bytes, status, code] of refusedByNginx) {
    test(`refuses ${what} in the API's format`, async () => {
      const answer = await sendRaw(bytes, nginx, { isDocumented: false });

      expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, expect.stringMatching(/^\w{32}$/)]);
      expect(answer.body).toMatchObject({ code, message: expect.any(String), data: { status } });
    });
  }

  test('passes on the headers that the service accepts', async () => {
    const bytes = head('GET', '/api/v1/types', [`Authorization: Bearer ${'x'.repeat(10_000)}`]);

    expect(refusalOf(await sendRaw(bytes, nginx))).toMatchObject({ status: 401, code: 'svc_invalid_api_key' });
  });

  test("answers in the API's format without an instance, and serves again when one starts", async () => {
    const ports = [...cluster.instances.keys()];
    for (const service of [...cluster.instances.values()]) await cluster.end(service, 'SIGKILL');
    const client = new Client(nginx.baseUrl, lot.key);

    const answer = await client.undocumented.get('/types');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.body).toMatchObject({ code: 'svc_unavailable', data: { status: 503 } });

    await cluster.start(ports[0]);
    await until(async () => (await client.undocumented.get('/types')).status === 200);
  });
});
