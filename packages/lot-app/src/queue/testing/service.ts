import { type ImportedVin, type Listing, type ListingChange, NoAnswer, Refusal } from '../../api/client';
import type { QueueApi } from '../send';
import { type Field, fieldsOf, type Value, type Values } from '../values';

/** A change of one field, as the service made it. */
export interface Write {
  readonly listing: number;
  readonly field: Field;
  readonly before: Value;
  readonly after: Value;
}

/** What happens to a request: `read` to one that reads, `before` and `after` to one that writes. */
export type Fault = 'made' | 'cut read' | 'killed read' | 'cut before' | 'cut after' | 'killed before' | 'killed after';

/** Thrown where the program ends. */
export class Killed extends Error {}

interface Stored {
  version: number;
  values: Record<string, unknown>;
}

const keepMs = 24 * 60 * 60 * 1000;

/** The service as the queue sees it: versions, and answers that are kept by idempotency key. */
export class FakeService implements QueueApi {
  readonly #listings = new Map<number, Stored>();
  readonly #answers = new Map<string, { body: string; answer: unknown; at: number }>();
  readonly writes: Write[] = [];
  readonly uploads: string[] = [];
  readonly titles: string[] = [];
  fault: Fault = 'made';
  now = 0;
  /** What happens between the next request and its answer. */
  meanwhile: (() => Promise<void>) | undefined;
  #lastImage = 1000;

  constructor(count: number) {
    for (let id = 1; id <= count; id++) this.#add(`listing ${id}`);
  }

  listing(id: number): Record<string, unknown> {
    return this.#listings.get(id)?.values ?? {};
  }

  /** Someone else changes a field. */
  changeElsewhere(id: number, field: string, value: unknown): void {
    const stored = this.#stored(id);
    stored.values = { ...stored.values, [field]: value };
    stored.version++;
  }

  async getListing(id: number): Promise<{ listing: Listing; tag: string }> {
    if (this.fault === 'cut read') throw new NoAnswer('cut', {});
    if (this.fault === 'killed read') throw new Killed();
    const answer = { listing: this.#read(id), tag: String(this.#stored(id).version) };
    await this.#wait();
    return answer;
  }

  async createListing(_typeId: number, body: { title: string }, key: string): Promise<Listing> {
    return this.#once(key, body, () => {
      this.titles.push(body.title);
      return this.#read(this.#add(body.title));
    });
  }

  async importVin(): Promise<ImportedVin> {
    throw new Error('The lot has no VINs.');
  }

  async updateListing(id: number, body: ListingChange, { key, tag }: { key: string; tag: string }): Promise<Listing> {
    return this.#once(key, body, () => {
      const stored = this.#stored(id);
      if (tag !== String(stored.version)) throw refusal(412, 'svc_precondition_failed');
      for (const field of fieldsOf(flat(body))) {
        const after = flat(body)[field] ?? null;
        this.writes.push({ listing: id, field, before: (stored.values[field] ?? null) as Value, after });
        stored.values = { ...stored.values, [field]: after };
      }
      stored.version++;
      return this.#read(id);
    });
  }

  async uploadImage({ id }: { id: string }, key: string): Promise<{ id: number }> {
    return this.#once(key, id, () => {
      this.uploads.push(id);
      return { id: ++this.#lastImage };
    });
  }

  #add(title: string): number {
    const id = this.#listings.size + 1;
    this.#listings.set(id, { version: 1, values: { title } });
    return id;
  }

  #stored(id: number): Stored {
    const stored = this.#listings.get(id);
    if (!stored) throw refusal(404, 'svc_listing_not_found');
    return stored;
  }

  #read(id: number): Listing {
    const { version, values } = this.#stored(id);
    const images = ((values.images ?? []) as Array<{ media: number }>).map(({ media, ...photo }) => ({
      id: media,
      ...photo,
    }));
    const categories = 'category:4' in values ? { 4: values['category:4'] } : {};
    const { title, price = 0 } = values;
    const listing = { id, version, title, price, categories, images, content: '', status: 'draft' };
    return { ...listing, is_sold: false, is_sale_pending: false } as unknown as Listing;
  }

  #once<Answer>(key: string, body: unknown, work: () => Answer): Promise<Answer> {
    return this.#answer(() => {
      const text = JSON.stringify(body);
      const known = this.#answers.get(key);
      if (known && this.now - known.at < keepMs) {
        if (known.body !== text) throw refusal(422, 'svc_idempotency_mismatch');
        return known.answer as Answer;
      }
      const answer = work();
      this.#answers.set(key, { body: text, answer, at: this.now });
      return answer;
    });
  }

  async #answer<Answer>(work: () => Answer): Promise<Answer> {
    const { fault } = this;
    if (fault === 'cut before') throw new NoAnswer('cut', {});
    if (fault === 'killed before') throw new Killed();
    const answer = work();
    await this.#wait();
    if (fault === 'cut after') throw new NoAnswer('cut', {});
    if (fault === 'killed after') throw new Killed();
    return answer;
  }

  async #wait(): Promise<void> {
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.();
  }
}

function refusal(status: number, code: string): Refusal {
  return new Refusal({ code, message: code, data: { status } }, { status });
}

/** Returns the fields of a body as the queue names them. */
function flat({ categories, images, ...plain }: ListingChange): Values {
  const values = Object.entries(categories ?? {}).map(([id, value]) => [`category:${id}`, value]);
  const photos = images?.map(({ id, category = null, title = null, alt = null }) => ({
    media: id,
    category,
    title,
    alt,
  }));
  return { ...(plain as Values), ...Object.fromEntries(values), ...(photos && { images: photos }) } as Values;
}
