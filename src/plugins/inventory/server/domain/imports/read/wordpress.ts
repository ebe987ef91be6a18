import type { FeedRecord } from './feed';
import { RecordCells } from './record-cells';
import { parseXml, type XmlHandler } from './xml-events';

/** Returns whether the beginning of an XML file is that of a WordPress export (WXR). */
export function isWordpress(head: string): boolean {
  return head.includes('wordpress.org/export/');
}

/** The kinds of posts that hold vehicles in Motors and in Inventory Presser. */
const vehiclePosts: ReadonlySet<string> = new Set(['listings', 'inventory_vehicle']);
const otherPosts: ReadonlySet<string> = new Set([
  ...['attachment', 'page', 'post', 'nav_menu_item', 'revision', 'custom_css', 'wp_navigation', 'wp_template'],
  ...['wp_global_styles', 'wp_block', 'oembed_cache', 'product', 'shop_order', 'elementor_library'],
]);

type Item = ReadonlyMap<string, string>;

/** Collects the items of a WordPress export. Metadata become `meta:<key>`, terms of taxonomies `tax:<taxonomy>`. */
class Items implements XmlHandler {
  readonly #onItem: (item: Item) => void;
  #item: RecordCells | undefined;
  #count = 0;
  #name = '';
  #text = '';
  #domain = '';
  #metaKey = '';

  constructor(onItem: (item: Item) => void) {
    this.#onItem = onItem;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'item') this.#item = new RecordCells(++this.#count);
    this.#name = name;
    this.#text = '';
    this.#domain = attributes.domain ?? '';
  }

  text(text: string): void {
    if (this.#item !== undefined) this.#text += text;
  }

  close(name: string): void {
    const item = this.#item;
    if (item === undefined) return;
    if (name === 'item') {
      this.#item = undefined;
      this.#onItem(item.cells);
    } else if (name === 'wp:meta_key') this.#metaKey = this.#text.trim();
    else if (name === 'wp:meta_value') item.add(`meta:${this.#metaKey}`, this.#text);
    else if (name === 'category') item.add(`tax:${this.#domain}`, this.#text.trim());
    else if (name === this.#name) item.set(name, this.#text);
    this.#name = '';
  }
}

/** The media of an export: address by id, and ids by the post that they belong to, in order. */
interface Media {
  readonly urls: ReadonlyMap<string, string>;
  readonly ofPost: ReadonlyMap<string, readonly string[]>;
  /** Whether the export has posts of vehicles; otherwise every other kind that a plugin may use is read. */
  readonly hasVehicles: boolean;
}

/** Yields the vehicles of a WordPress export, with the addresses of their pictures. Reads it twice. */
export async function* readWordpress(open: () => AsyncIterable<string>): AsyncGenerator<FeedRecord[]> {
  const media = await readMedia(open());
  let rows: FeedRecord[] = [];
  let row = 0;
  const items = new Items((item) => {
    const post = item.get('wp:post_type') ?? '';
    const isVehicle = media.hasVehicles ? vehiclePosts.has(post) : !otherPosts.has(post);
    if (isVehicle) rows.push({ row: ++row, cells: cellsOf(row, item, media) });
  });
  for await (const _ of parseXml(open(), items)) {
    if (rows.length > 0) yield rows;
    rows = [];
  }
}

async function readMedia(texts: AsyncIterable<string>): Promise<Media> {
  const urls = new Map<string, string>();
  const ordered = new Map<string, Array<{ id: string; place: number }>>();
  let hasVehicles = false;
  const items = new Items((item) => {
    hasVehicles ||= vehiclePosts.has(item.get('wp:post_type') ?? '');
    const url = item.get('wp:attachment_url');
    const id = item.get('wp:post_id');
    if (url === undefined || id === undefined || url.trim() === '') return;
    urls.set(id, url.trim());
    const place = Number(item.get('meta:inventory_presser_photo_number') ?? item.get('wp:menu_order') ?? 0);
    const parent = item.get('wp:post_parent') ?? '0';
    ordered.set(parent, [...(ordered.get(parent) ?? []), { id, place }]);
  });
  for await (const _ of parseXml(texts, items));
  const ofPost = [...ordered].map(
    ([post, all]) =>
      [
        post,
        all.sort((one, other) => one.place - other.place || Number(one.id) - Number(other.id)).map(({ id }) => id),
      ] as const,
  );
  return { urls, ofPost: new Map(ofPost), hasVehicles };
}

/** Returns the cells of a vehicle. Its pictures are in the order of the gallery: first the featured one. */
function cellsOf(row: number, item: Item, { urls, ofPost }: Media): Map<string, string> {
  const record = new RecordCells(row);
  for (const [name, value] of item) {
    const column = names.get(name) ?? name;
    if (!column.startsWith('wp:')) record.set(column, value);
  }
  const featured = idsIn(item.get('meta:_thumbnail_id'));
  const gallery = idsIn(item.get('meta:gallery'));
  const attached = ofPost.get(item.get('wp:post_id') ?? '') ?? [];
  const ids = [...new Set([...featured, ...(gallery.length > 0 ? gallery : attached)])];
  record.set('pictures', '');
  for (const url of ids.flatMap((id) => urls.get(id) ?? [])) record.add('pictures', url);
  return record.cells;
}

const names: ReadonlyMap<string, string> = new Map([
  ['content:encoded', 'content'],
  ['wp:status', 'status'],
  ['wp:post_id', 'post_id'],
  ['wp:post_name', 'slug'],
]);

/** Returns the ids in a list of PHP (`a:2:{i:0;i:12;i:1;s:2:"13";}`) or in `12,13`. */
function idsIn(text = ''): string[] {
  if (!text.startsWith('a:')) return text.match(/\d+/g) ?? [];
  return [...text.matchAll(/i:\d+;(?:i:(\d+)|s:\d+:"(\d+)")/g)].map(([, number, quoted]) => number ?? quoted ?? '');
}
