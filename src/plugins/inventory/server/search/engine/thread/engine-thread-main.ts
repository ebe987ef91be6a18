/** What runs in the search thread: engines that do what the messages of the main thread say. */
import { parentPort } from 'node:worker_threads';
import { BatchQueue } from './batch-queue';
import { EmbeddedSearch } from '../embedded-search';
import type { EngineCall, EngineReply } from './thread-protocol';

interface HostedEngine {
  readonly engine: EmbeddedSearch;
  /** The rebuilds that are being fed. */
  readonly rebuilds: Map<number, BatchQueue>;
}

const engines = new Map<number, HostedEngine>();

/** A promise only for what takes its time, so that calls are carried out in their order. */
function handleCall(call: EngineCall): EngineReply | Promise<EngineReply> {
  const done: EngineReply = { call: call.call, kind: 'done' };
  if (call.method === 'open') {
    engines.set(call.engine, { engine: new EmbeddedSearch(), rebuilds: new Map() });
    return done;
  }
  const { engine, rebuilds } = engineOf(call.engine);
  const changed = (): EngineReply => ({ call: call.call, kind: 'changed', census: engine.counts() });
  switch (call.method) {
    case 'setSchema':
      engine.setSchema(call.schema);
      return changed();
    case 'apply':
      engine.apply(call.upserts, call.deletes);
      return changed();
    case 'applyMany':
      return engine.applyMany(call.upserts, call.deletes).then(changed);
    case 'rebuild': {
      const batches = new BatchQueue();
      rebuilds.set(call.rebuild, batches);
      return engine
        .rebuild(batches)
        .finally(() => rebuilds.delete(call.rebuild))
        .then(changed);
    }
    case 'batch':
      return (
        rebuilds
          .get(call.rebuild)
          ?.put(call.listings)
          .then(() => done) ?? done
      );
    case 'lastBatch':
      rebuilds.get(call.rebuild)?.end();
      return done;
    case 'abandon':
      rebuilds.get(call.rebuild)?.fail(new Error('The listings could not be read to the end.'));
      return done;
    case 'search':
      return { call: call.call, kind: 'page', page: engine.search(call.query) };
    case 'findDifferences':
      return { call: call.call, kind: 'ids', ids: engine.findDifferences(call.listings) };
    case 'close':
      for (const batches of rebuilds.values()) batches.fail(new Error('The engine was closed.'));
      engines.delete(call.engine);
      return done;
  }
}

function engineOf(number: number): HostedEngine {
  const known = engines.get(number);
  if (!known) throw new Error(`There is no engine ${number} here, or no more.`);
  return known;
}

function failed({ call }: EngineCall, error: unknown): EngineReply {
  return { call, kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

const port = parentPort;
if (!port) throw new Error('This runs in a worker thread.');
port.on('message', (call: EngineCall) => {
  const answer = (reply: EngineReply) => port.postMessage(reply);
  try {
    const reply = handleCall(call);
    if (reply instanceof Promise) void reply.catch((error: unknown) => failed(call, error)).then(answer);
    else answer(reply);
  } catch (error) {
    answer(failed(call, error));
  }
});
