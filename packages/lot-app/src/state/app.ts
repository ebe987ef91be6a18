import type { Listing } from '../api/client';
import type { Queue } from '../queue/state';
import type { Dealership, StoredType } from '../storage/database';
import { Store, useStore } from './store';

export interface AppState {
  readonly isLoaded: boolean;
  readonly dealerships: readonly Dealership[];
  /** The dealership that is shown. */
  readonly current: Dealership | undefined;
  /** Whether the key of the current dealership can be used: without https it must be entered again. */
  readonly hasKey: boolean;
  readonly types: readonly StoredType[];
  readonly listings: ReadonlyMap<number, Listing>;
  /** When the stock was last known to be current; undefined if it was never loaded. */
  readonly syncedAt: number | undefined;
  /** Whether the service answers. */
  readonly isConnected: boolean;
  readonly queue: Queue;
  /** The waiting entries of the other dealerships. */
  readonly waitingElsewhere: number;
  /** The sent part of the upload that is running, by the id of its entry. */
  readonly progress: Readonly<Record<string, number>>;
  /** A short message that disappears. */
  readonly toast: string | undefined;
}

export const emptyQueue: Queue = { entries: [], links: new Map() };

/** What is known of a dealership before its stock is loaded. */
export const noStock = {
  types: [],
  listings: new Map<number, Listing>(),
  syncedAt: undefined,
  queue: emptyQueue,
} satisfies Partial<AppState>;

export const app = new Store<AppState>({
  isLoaded: false,
  dealerships: [],
  current: undefined,
  hasKey: false,
  ...noStock,
  isConnected: navigator.onLine,
  waitingElsewhere: 0,
  progress: {},
  toast: undefined,
});

export function useApp(): AppState {
  return useStore(app);
}

let toastTimer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string): void {
  clearTimeout(toastTimer);
  app.set({ toast: text });
  toastTimer = setTimeout(() => app.set({ toast: undefined }), 3500);
}
