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

test('reads so many forms at a time, and more when one is read', async () => {
  const forms = new FormReader({ atOnce: 2, timeoutMs: 60_000 });
  const requests = [aRequest(), aRequest()];
  const [first, second] = requests.map((request) => forms.read(request));
  expect(forms.isFull).toBe(true);

  requests[0]?.push('name=Sam+Lee');
  requests[0]?.push(null);
  expect((await first)?.get('name')).toBe('Sam Lee');
  expect(forms.isFull).toBe(false);

  requests[1]?.destroy();
  expect(await second).toBeUndefined();
});

test('disconnects a visitor who does not finish sending a form', async () => {
  const forms = new FormReader({ atOnce: 1, timeoutMs: 1 });
  const request = aRequest();
  request.push('name=');

  expect(await forms.read(request)).toBeUndefined();
  expect([request.socket.destroyed, forms.isFull]).toEqual([true, false]);
});
