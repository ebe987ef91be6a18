import type { IncomingMessage, ServerResponse } from 'node:http';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import type { Room } from '../../../platform/limits/room';

/**
 * Returns a function that takes room for the bytes of a body as they arrive. The room is given back when the request is
 * answered or its client has left, because the body or the values parsed from it stay in memory until then.
 *
 * The function throws `Refusal` `svc_unavailable` if there is no room.
 */
export function untilAnswered(
  room: Room,
  client: string,
  {
    req: { socket },
    res,
  }: { readonly req: Pick<IncomingMessage, 'socket'>; readonly res: Pick<ServerResponse, 'once'> },
): (bytes: number) => void {
  let taken = 0;
  let isOver = socket.destroyed;
  const end = () => {
    socket.off('close', end);
    if (!isOver) room.give(client, taken);
    isOver = true;
  };
  res.once('close', end);
  socket.once('close', end); // a response that waits behind others of its connection is not closed with it
  return (bytes) => {
    if (isOver || !room.take(client, bytes))
      throw new Refusal('svc_unavailable', because('bodies_busy'), {}, { 'Retry-After': '5' });
    taken += bytes;
  };
}
