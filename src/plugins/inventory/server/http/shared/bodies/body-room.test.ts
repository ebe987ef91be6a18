import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { Room } from '../../../platform/limits/room';
import { untilAnswered } from './body-room';

const unavailable = expect.objectContaining({ code: 'svc_unavailable' });

/** A response of which only its end matters. */
const aResponse = (destroyed: boolean) => Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

test('bytes of a body take room until its response has ended', () => {
  const room = new Room({ all: 10, ofOne: 6 });
  const response = aResponse(false);
  const take = untilAnswered(room, 'user 1', response);

  take(6);
  expect(() => take(1)).toThrow(unavailable);
  expect(room.bytes).toBe(6);
  response.emit('close');
  expect(room.bytes).toBe(0);
  expect(() => take(1)).toThrow(unavailable);
});

test('a body whose client has left takes no room', () => {
  const room = new Room({ all: 10, ofOne: 6 });
  const take = untilAnswered(room, 'user 1', aResponse(true));

  expect(() => take(1)).toThrow(unavailable);
  expect(room.bytes).toBe(0);
});
