/** Entry point of the search thread: runs the calls that the main thread sends. */
import { parentPort } from 'node:worker_threads';
import { BatchQueue } from './batch-queue';
import { EmbeddedSearch } from '../embedded-search';
import type { EngineCall, EngineReply } from './thread-protocol';

interface HostedEngine {
  readonly engine: EmbeddedSearch;
  /** The rebuilds that still receive batches. */
  readonly rebuilds: Map<number, BatchQueue>;
}

const engines = new Map<number, HostedEngine>();

/** Runs a call. Returns a promise only for slow calls, so that the others run in order. */
function handleCall(call: EngineCall): EngineReply | Promise<EngineReply> {
  const done: EngineReply = { call: call.call, kind: 'done' };
  if (call.method === 'open') {
    engines.set(call.engine, { engine: new EmbeddedSearch(), rebuilds: new Map() });
    return done;
  }
  const { engine, rebuilds } = engineOf(call.engine);
  const changed = (): EngineReply => ({ call: call.call, kind: 'changed', counts: engine.counts() });
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
      rebuilds.get(call.rebuild)?.fail(new Error('The listings could not be read completely.'));
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
  const hosted = engines.get(number);
  if (!hosted) throw new Error(`Search engine ${number} is not open.`);
  return hosted;
}

function failed({ call }: EngineCall, error: unknown): EngineReply {
  return { call, kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

const port = parentPort;
if (!port) throw new Error('This script must run in a worker thread.');
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
