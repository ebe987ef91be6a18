import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { Room } from '../../../platform/limits/room';
import { untilAnswered } from './body-room';

const unavailable = expect.objectContaining({ code: 'svc_unavailable' });

/** A request of whose response and connection only the end matters. */
function aRequest() {
  const [res, socket] = [new EventEmitter(), Object.assign(new EventEmitter(), { destroyed: false })];
  const exchange = { req: { socket: socket as unknown as Socket }, res: res as unknown as ServerResponse };
  return { res, socket, exchange, room: new Room({ all: 10, ofOne: 6 }) };
}

test('bytes of a body take room until its response has ended', () => {
  const { res, socket, exchange, room } = aRequest();
  const take = untilAnswered(room, 'user 1', exchange);

  take(6);
  expect(() => take(1)).toThrow(unavailable);
  expect(room.bytes).toBe(6);
  res.emit('close');
  expect([room.bytes, socket.listenerCount('close')]).toEqual([0, 0]);
  expect(() => take(1)).toThrow(unavailable);
});

test('bytes of a body take room until its connection has closed, though its response waits behind another one', () => {
  const { res, socket, exchange, room } = aRequest();
  untilAnswered(room, 'user 1', exchange)(6);

  socket.emit('close');
  res.emit('close');
  expect(room.bytes).toBe(0);
});

test('a body whose client has left takes no room', () => {
  const { socket, exchange, room } = aRequest();
  socket.destroyed = true;
  const take = untilAnswered(room, 'user 1', exchange);

  expect(() => take(1)).toThrow(unavailable);
  expect(room.bytes).toBe(0);
});
