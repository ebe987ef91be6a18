import { EmbeddedSearch } from '../engine/embedded-search';
import { EngineThread } from '../engine/thread/engine-thread';
import type { ListingSearch } from '../engine/port';
import { ThreadedSearch } from '../engine/thread/threaded-search';

/** Hears of work in the background that went wrong: what the index says can no longer be believed. */
export type OnFault = (fault: unknown) => void;

/** Where engines come from. */
export interface Engines {
  /** The number of listings, of all types together, above which engines live in a thread of their own. */
  readonly threadAbove: number;
  here(onFault: OnFault): ListingSearch;
  inThread(): ListingSearch;
  /** Ends the thread. */
  stop(): Promise<void>;
}

/** Engines in this thread, and in one worker thread that is started when it is first needed, and again when it was lost. */
export function createEngines(threadAbove: number): Engines {
  let thread = new EngineThread();
  return {
    threadAbove,
    here: (onFault) => new EmbeddedSearch({ onFault }),
    inThread: () => {
      if (thread.isLost) thread = new EngineThread();
      return new ThreadedSearch(thread);
    },
    stop: () => thread.stop(),
  };
}
