import { randomBytes } from 'node:crypto';
import type { AuditAction } from '../../../contract/audit';
import { type ChannelChange, channelLimits, type NewChannelFields } from '../../../contract/channels/channels';
import { because } from '../../../contract/reason';
import { excerpt, Refusal, refuseFields } from '../../../contract/refusal';
import type { Clock } from '../../platform/clock';
import { type Database, lockSubject, readIn } from '../../platform/database/database';
import { countRows } from '../../platform/database/select';
import type { Transaction } from '../../platform/database/transaction';
import { must } from '../../platform/must';
import type { Secrets } from '../../platform/secrets';
import { record } from '../audit/audit';
import {
  type Channel,
  toChannelColumns,
  findChannel,
  findChannelByHash,
  insertChannel,
  readChannels,
  type StoredChannel,
  type StoredToken,
  tokenColumns,
} from './channel-store';
import type { Catalogue, CatalogueView } from '../catalogue/catalogue';
import type { InventoryType } from '../catalogue/model';
import { formatOf } from './kinds';

/** A channel with its token. */
export interface OpenChannel {
  readonly channel: Channel;
  /** Undefined if it was encrypted with another `SVC_ENCRYPTION_KEY`. */
  readonly token: string | undefined;
}

/** Binds encrypted tokens to their use. */
const tokenContext = 'channel';

type AfterWrite = ((tx: Transaction, opened: OpenChannel) => Promise<void>) | undefined;

/** Returns what is wrong with a filter for a type, by field. */
export type CheckFilter = (
  filter: string,
  type: InventoryType,
  catalogue: CatalogueView,
) => ReadonlyMap<string, string>;

interface ChannelsDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly checkFilter: CheckFilter;
}

/** The files that partners fetch. */
export class Channels {
  readonly #deps: ChannelsDeps;
  /** Called after a change of a channel. */
  onChange: () => void = () => undefined;

  constructor(deps: ChannelsDeps) {
    this.#deps = deps;
  }

  async list(): Promise<OpenChannel[]> {
    return (await readChannels(this.#deps.database.read)).map((stored) => this.#open(stored));
  }

  /** @throws Refusal `svc_channel_not_found` */
  async one(id: number): Promise<OpenChannel> {
    const stored = await findChannel(this.#deps.database.read, id);
    return stored ? this.#open(stored) : refuseUnknownChannel(String(id));
  }

  /**
   * Returns the channel that a token opens. It is looked up by a keyed hash, so the time of the answer reveals nothing
   * about other tokens.
   */
  async byToken(token: string): Promise<Channel | undefined> {
    return (await findChannelByHash(this.#deps.database.read, this.#hash(token)))?.channel;
  }

  /** @throws Refusal `svc_invalid_param` for a type, filter or column that does not exist, or too many channels */
  async create(fields: NewChannelFields, afterWrite?: AfterWrite): Promise<OpenChannel> {
    const { database, clock } = this.#deps;
    this.#check(fields);
    const token = this.#newToken();
    const opened = await database.withTx(async (tx) => {
      await lockSubject(tx, 'channels');
      if ((await countRows(readIn(tx), 'inventory_channels')) >= channelLimits.channels)
        throw new Refusal('svc_invalid_param', because('too_many_channels', { max: channelLimits.channels }));
      const id = await insertChannel(tx, { fields, token, now: clock.now() });
      return this.#written(tx, id, 'create', afterWrite);
    });
    this.onChange();
    return opened;
  }

  /** @throws Refusal as `create` */
  change(id: number, change: ChannelChange, afterWrite?: AfterWrite): Promise<OpenChannel> {
    return this.#update(id, 'change', afterWrite, ({ channel }) => {
      this.#check({ kind: channel.kind, type_id: channel.typeId, ...change });
      // A paused channel is not waited for, and neither is one that has just been resumed: its interval is known again
      // after the next fetch.
      return {
        ...toChannelColumns(change),
        ...(change.is_enabled !== undefined &&
          change.is_enabled !== channel.isEnabled && { missed_at: null, usual_interval_ms: null }),
      };
    });
  }

  /** Gives a channel a new address; the old one stops working immediately. */
  rotate(id: number, afterWrite?: AfterWrite): Promise<OpenChannel> {
    const token = this.#newToken();
    return this.#update(id, 'rotate', afterWrite, () => tokenColumns(token));
  }

  /** Removes a channel with its fetches. */
  async remove(id: number): Promise<void> {
    const { database, clock } = this.#deps;
    await database.withTx(async (tx) => {
      await tx('inventory_channel_fetches').where({ channel_id: id }).delete();
      if ((await tx('inventory_channels').where({ id }).delete()) === 0) refuseUnknownChannel(String(id));
      await record(tx, { entity: 'channel', action: 'delete', ids: [id] }, clock.now());
    });
    this.onChange();
  }

  async #update(
    id: number,
    action: AuditAction<'channel'>,
    afterWrite: AfterWrite,
    columns: (before: StoredChannel) => ReturnType<typeof toChannelColumns> & { token_hash?: string; missed_at?: null },
  ): Promise<OpenChannel> {
    const { database, clock } = this.#deps;
    const opened = await database.withTx(async (tx) => {
      await tx('inventory_channels').where({ id }).forUpdate().select('id');
      const before = (await findChannel(readIn(tx), id)) ?? refuseUnknownChannel(String(id));
      await tx('inventory_channels')
        .where({ id })
        .update({ ...columns(before), revision: before.channel.revision + 1, updated_at: clock.now() });
      return this.#written(tx, id, action, afterWrite);
    });
    this.onChange();
    return opened;
  }

  #check({ kind, type_id: typeId, filter, columns }: Pick<NewChannelFields, 'kind' | 'type_id'> & ChannelChange): void {
    const { catalogue, checkFilter } = this.#deps;
    const type = catalogue.now.type(typeId);
    if (!type) throw refuseFields(new Map([['type_id', because('no_type')]]));
    const problems = new Map(filter === undefined ? [] : checkFilter(filter, type, catalogue.now));
    if (columns && columns.length > 0) {
      const known = new Set(formatOf('csv', type, []).fields.map(({ name }) => name));
      if (kind !== 'csv') problems.set('columns', because('channel_columns_kind'));
      for (const [index, column] of columns.entries())
        if (!known.has(column)) problems.set(`columns.${index}`, because('channel_column'));
    }
    if (problems.size > 0) throw refuseFields(problems);
  }

  async #written(
    tx: Transaction,
    id: number,
    action: AuditAction<'channel'>,
    afterWrite: AfterWrite,
  ): Promise<OpenChannel> {
    await record(tx, { entity: 'channel', action, ids: [id] }, this.#deps.clock.now());
    const opened = this.#open(must(await findChannel(readIn(tx), id), 'The written channel'));
    await afterWrite?.(tx, opened);
    return opened;
  }

  #open({ channel, token }: StoredChannel): OpenChannel {
    return { channel, token: this.#deps.secrets.decrypt(token, tokenContext) };
  }

  #newToken(): StoredToken {
    const token = randomBytes(24).toString('base64url');
    return { hash: this.#hash(token), ciphertext: this.#deps.secrets.encrypt(token, tokenContext) };
  }

  #hash(token: string): string {
    return this.#deps.secrets.fingerprint(`channel ${token}`);
  }
}

export function refuseUnknownChannel(id: string): never {
  throw new Refusal('svc_channel_not_found', because('no_channel', { id: excerpt(id) }));
}
