import type { Reader } from '../../platform/database/database';
import type { Projection } from '../freshness/freshness';
import type { Entity } from '../freshness/watched-tables';
import { type LocationView, viewLocations } from './location';
import { readLocations } from './location-store';

/** The current locations, in memory. */
export class CurrentLocations implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(['location', 'setting']);
  readonly #read: Reader;
  #view = viewLocations([]);

  constructor(read: Reader) {
    this.#read = read;
  }

  get now(): LocationView {
    return this.#view;
  }

  async reset(): Promise<void> {
    this.#view = await readLocations(this.#read);
  }

  apply(): Promise<void> {
    return this.reset();
  }
}
