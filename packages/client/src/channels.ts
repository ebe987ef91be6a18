import type { components } from './contract.js';
import type { CallOptions, Transport, WriteOptions } from './transport.js';

type Schemas = components['schemas'];

/** `url` is null if a lost answer was repeated: read the channel then. */
export type Channel = Schemas['Channel'];
export type ChannelReport = Schemas['ChannelReport'];
type CompleteChannel = Schemas['NewChannel'];
/** A channel to add. Absent fields get their defaults. */
export type NewChannel = Pick<CompleteChannel, 'name' | 'kind' | 'type_id'> & Partial<CompleteChannel>;
export type ChannelChange = Schemas['ChannelWrite'];

/** The files of the stock for partners. Every method needs the capability `manage_settings`. */
export class Channels {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  list(options?: CallOptions): Promise<Channel[]> {
    return this.#transport.get('/channels', {}, options);
  }

  get(channelId: number, options?: CallOptions): Promise<Channel> {
    return this.#transport.get(`/channels/${channelId}`, {}, options);
  }

  add(channel: NewChannel, options?: WriteOptions): Promise<Channel> {
    return this.#transport.write('POST', '/channels', channel, options);
  }

  /** Changes only the given fields. */
  change(channelId: number, change: ChannelChange, options?: WriteOptions): Promise<Channel> {
    return this.#transport.write('PATCH', `/channels/${channelId}`, change, options);
  }

  /** Removes a channel with its address and fetches. */
  async remove(channelId: number, options?: CallOptions): Promise<void> {
    await this.#transport.send({ method: 'DELETE', path: `/channels/${channelId}`, ...(options && { options }) });
  }

  /** Gives a channel a new address. The old one stops working immediately. */
  rotate(channelId: number, options?: WriteOptions): Promise<Channel> {
    return this.#transport.write('POST', `/channels/${channelId}/rotate`, undefined, options);
  }

  /** Returns what the file has and leaves out, and who fetched it. */
  getReport(channelId: number, options?: CallOptions): Promise<ChannelReport> {
    return this.#transport.get(`/channels/${channelId}/report`, {}, options);
  }
}
