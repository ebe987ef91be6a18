import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { FormReader } from './read-form';

/** A request of a visitor who has sent only the headers. */
function aRequest(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers['content-type'] = 'application/x-www-form-urlencoded';
  return request;
}

function finish(request: IncomingMessage | undefined): void {
  request?.push('name=Sam+Lee');
  request?.push(null);
}

test('reads a limited number of forms at a time; a new one replaces the oldest of the busiest network', async () => {
  const forms = new FormReader({ atOnce: 3, timeoutMs: 60_000 });
  const networks = ['quiet', 'busy', 'busy', 'other', 'busy'];
  const requests = networks.map(aRequest);
  const read = requests.map((request, index) => forms.read(request, networks[index] ?? ''));

  for (const request of requests) if (!request.destroyed) finish(request);
  const names = await Promise.all(read.map(async (form) => (await form)?.get('name')));
  expect(names).toEqual(['Sam Lee', undefined, undefined, 'Sam Lee', 'Sam Lee']);
});

test('frees the place of a form that was read', async () => {
  const forms = new FormReader({ atOnce: 1, timeoutMs: 60_000 });
  for (let visitor = 0; visitor < 3; visitor++) {
    const request = aRequest();
    const read = forms.read(request, 'same');
    finish(request);
    expect((await read)?.get('name')).toBe('Sam Lee');
  }
});

test('disconnects a visitor who does not finish sending a form', async () => {
  const forms = new FormReader({ atOnce: 1, timeoutMs: 1 });
  const request = aRequest();
  request.push('name=');

  expect(await forms.read(request, 'slow')).toBeUndefined();
  expect(request.socket.destroyed).toBe(true);
});

test.each([
  [99, 'Sam Lee'],
  [100, undefined],
])('with %i more fields, reads the name %s', async (count, expected) => {
  const forms = new FormReader();
  const request = aRequest();
  request.push('a&'.repeat(count));
  const read = forms.read(request, 'same');
  finish(request);

  expect((await read)?.get('name')).toBe(expected);
});
