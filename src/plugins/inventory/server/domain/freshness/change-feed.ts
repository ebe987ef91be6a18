import type { Entity } from './watched-tables';

/** A change of the record `id` of `entity`, without its content. */
export interface Change {
  readonly entity: Entity;
  readonly id: number;
}

/** The change that a feed reports when it may have missed changes. */
export const everything: Change = { entity: 'everything', id: 0 };

/** The source of database changes for projections, made by any process. */
export interface ChangeFeed {
  /** Returns whether `read` would find changes; undefined if unknown. Cheap enough for every request. */
  mayHaveChanges(): boolean | undefined;
  /** Returns the changes committed since the last acknowledged read, oldest first. May return only a part of them. */
  read(): Promise<FeedBatch>;
  /** The number of the newest acknowledged change. */
  readonly position: number;
  close(): Promise<void>;
}

export interface FeedBatch {
  readonly changes: readonly Change[];
  /** Whether to read again, because there may be more changes. */
  readonly hasMore: boolean;
  /** Call when the changes are applied; until then `read` returns them again. */
  acknowledge(): void;
}

/** Changes per read: about 5 ms of one core. */
export const rowsAtOnce = 2000;
