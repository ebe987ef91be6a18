import type { Projection } from '../freshness/freshness';
import type { Entity } from '../freshness/watched-tables';
import type { Reader } from '../../platform/database/database';
import { readSettingRow } from './setting-store';
import { type Settings, settingsFrom } from './settings';

/** The current settings, cached in memory. */
export class CurrentSettings implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(['setting']);
  readonly #read: Reader;
  #settings = settingsFrom({});

  constructor(read: Reader) {
    this.#read = read;
  }

  get now(): Settings {
    return this.#settings;
  }

  async reset(): Promise<void> {
    this.#settings = settingsFrom(await readSettingRow(this.#read));
  }

  apply(): Promise<void> {
    return this.reset();
  }
}
