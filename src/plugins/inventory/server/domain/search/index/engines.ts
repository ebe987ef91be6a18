import { EmbeddedSearch } from '../engine/embedded-search';
import { EngineThread } from '../engine/thread/engine-thread';
import type { ListingSearch } from '../engine/port';
import { ThreadedSearch } from '../engine/thread/threaded-search';

/** Receives an error of background work. The index may be wrong afterwards. */
export type OnFault = (fault: unknown) => void;

/** A factory for engines. */
export interface Engines {
  /** The number of listings of all types above which engines run in their own thread. */
  readonly threadAbove: number;
  here(onFault: OnFault): ListingSearch;
  inThread(): ListingSearch;
  /** Ends the thread. */
  stop(): Promise<void>;
}

/** Creates engines in this thread and in one worker thread, which starts on first use and again after it was lost. */
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
