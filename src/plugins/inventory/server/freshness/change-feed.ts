import type { Entity } from './watched-tables';

/** Says that the record `id` of `entity` is no longer as it was; not how it changed. */
export interface Change {
  readonly entity: Entity;
  readonly id: number;
}

/** What a feed tells when it cannot know what it has missed. */
export const everything: Change = { entity: 'everything', id: 0 };

/** Where projections learn what has changed in the database, whoever changed it. */
export interface ChangeFeed {
  /** Whether a look would find something; undefined when only a look can tell. Cheap enough for every request. */
  mayHaveChanges(): boolean | undefined;
  /** The changes committed since the last look that was settled, the oldest first; perhaps not all of them at once. */
  read(): Promise<FeedBatch>;
  /** The number of the newest change that has been told. */
  readonly position: number;
  close(): Promise<void>;
}

export interface FeedBatch {
  readonly changes: readonly Change[];
  /** Whether there were more than one look takes. */
  readonly hasMore: boolean;
  /** Call when the changes are applied; until then the next look brings them again. */
  acknowledge(): void;
}

/** Changes in one look: about 5 ms of one core. */
export const rowsAtOnce = 2000;
