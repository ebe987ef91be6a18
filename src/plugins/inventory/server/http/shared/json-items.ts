import { setImmediate as nextTurn } from 'node:timers/promises';

/** JSON serialized before yielding to the event loop: about 5 ms. */
const bytesInTurn = 512 * 1024;

/** Yields the items of a JSON array, with the commas between them. Other requests run in between if they are long. */
export async function* jsonItems<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  present: (item: Item) => unknown,
): AsyncGenerator<Buffer> {
  let separator = '';
  let bytes = 0; // since the last yield to the event loop
  for await (const item of items) {
    const json = Buffer.from(separator + JSON.stringify(present(item)));
    separator = ',';
    bytes += json.length;
    if (bytes > bytesInTurn) bytes = await nextTurn(0);
    yield json;
  }
}
