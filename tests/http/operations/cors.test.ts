import { beforeAll, expect, test } from '@jest/globals';
import { Client } from '../../support/client';
import { aUser } from '../../support/dealership';
import { theService } from '../../support/service';

const origin = { Origin: 'https://shop.example' };
let client: Client;

beforeAll(async () => {
  ({ client } = await aUser([]));
});

function names(header: string | null): string[] {
  return (header ?? '').split(',').map((name) => name.trim().toLowerCase());
}

test('answers a preflight without a key, with the methods and headers of the API', async () => {
  const answer = await new Client(theService().baseUrl).undocumented.send('OPTIONS', '/listing/1', {
    headers: {
      ...origin,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });

  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(names(answer.headers.get('access-control-allow-methods'))).toEqual(
    expect.arrayContaining(['get', 'post', 'patch', 'delete']),
  );
  expect(names(answer.headers.get('access-control-allow-headers'))).toEqual(
    expect.arrayContaining(['authorization', 'content-type', 'if-match', 'if-none-match', 'idempotency-key']),
  );
});

test('answers a preflight of a missing path like any other', async () => {
  const answer = await new Client(theService().baseUrl).undocumented.send('OPTIONS', '/nowhere', {
    headers: { ...origin, 'Access-Control-Request-Method': 'GET' },
  });

  expect(answer.status).toBe(204);
});

test('lets browsers read every answer, including refusals, and every header that clients use', async () => {
  const exposed = [
    'x-wp-total',
    'x-wp-totalpages',
    'x-request-id',
    'etag',
    'retry-after',
    'ratelimit',
    'ratelimit-policy',
    'idempotency-replayed',
  ];
  for (const [asking, path] of [
    [client, '/types'],
    [client.undocumented, '/nowhere'],
    [client, '/listing/1'],
    [new Client(theService().baseUrl), '/types'],
  ] as const) {
    const answer = await asking.get(path, origin);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(names(answer.headers.get('access-control-expose-headers'))).toEqual(expect.arrayContaining(exposed));
  }
});

test('allows no credentials and sets no cookie', async () => {
  expect((await client.get('/types', origin)).headers.get('access-control-allow-credentials')).toBeNull();
  expect((await client.get('/types')).headers.get('set-cookie')).toBeNull();
});
