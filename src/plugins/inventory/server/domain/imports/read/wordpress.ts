import { because } from '../../../../contract/reason';
import { maxAddressCharacters } from '../pictures/picture-addresses';
import type { FeedRecord } from './feed';
import { importLimits } from './limits';
import { RecordCells } from './record-cells';
import { UnreadableFile } from './unreadable-file';
import { parseXml, type XmlHandler } from './xml-events';

/** Returns whether the beginning of an XML file is that of a WordPress export (WXR). */
export function isWordpress(head: string): boolean {
  return head.includes('wordpress.org/export/');
}

/** The kinds of posts that hold vehicles in Motors and in Inventory Presser. */
const vehiclePosts: ReadonlySet<string> = new Set(['listings', 'inventory_vehicle']);
// prettier-ignore
const otherPosts: ReadonlySet<string> = new Set([
  'attachment', 'page', 'post', 'nav_menu_item', 'revision', 'custom_css', 'wp_navigation', 'wp_template',
  'wp_global_styles', 'wp_block', 'oembed_cache', 'product', 'shop_order', 'elementor_library',
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

/** A picture that is attached to a post. */
interface Attached {
  readonly id: string;
  readonly place: number;
}

/** The media of an export: address by id, and what is attached to a post, in the order of the file. */
class Media {
  readonly #urls = new Map<string, string>();
  readonly #ofPost = new Map<string, Attached[]>();
  #characters = 0;
  /** Whether the export has posts of vehicles; otherwise every other kind that a plugin may use is read. */
  hasVehicles = false;

  /** @throws UnreadableFile if there are more than fit into memory */
  add(item: Item): void {
    this.hasVehicles ||= vehiclePosts.has(item.get('wp:post_type') ?? '');
    const url = item.get('wp:attachment_url')?.trim() ?? '';
    const id = item.get('wp:post_id')?.trim() ?? '';
    if (url === '' || url.length > maxAddressCharacters || !isId.test(id)) return;
    this.#urls.set(id, url);
    this.#characters += url.length;
    const isTooMuch = this.#urls.size > importLimits.media || this.#characters > maxMediaCharacters;
    if (isTooMuch) throw new UnreadableFile(because('too_many_media', { max: importLimits.media }));
    const post = item.get('wp:post_parent')?.trim() ?? '0';
    if (!isId.test(post)) return; // 0: attached to nothing
    const place = Number(item.get('meta:inventory_presser_photo_number') ?? item.get('wp:menu_order') ?? 0);
    const attached = this.#ofPost.get(post);
    if (attached === undefined) this.#ofPost.set(post, [{ id, place }]);
    else if (attached.length < importLimits.mediaOfPost) attached.push({ id, place });
  }

  url(id: string): string | undefined {
    return this.#urls.get(id);
  }

  /** Returns the ids of the pictures attached to a post, in their order. */
  ofPost(post: string): string[] {
    const attached = this.#ofPost.get(post.trim()) ?? [];
    const ordered = attached.toSorted((one, other) => one.place - other.place || Number(one.id) - Number(other.id));
    return ordered.map(({ id }) => id);
  }
}

const isId = /^[1-9]\d{0,18}$/;
/** Addresses have about 100 characters. */
const maxMediaCharacters = importLimits.media * 300;

/** Yields the vehicles of a WordPress export, with the addresses of their pictures. Reads it twice. */
export async function* readWordpress(open: () => AsyncIterable<string>): AsyncGenerator<FeedRecord[]> {
  const media = new Media();
  for await (const _ of parseXml(open(), new Items((item) => media.add(item))));
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

/** Returns the cells of a vehicle. Its pictures are in the order of the gallery: first the featured one. */
function cellsOf(row: number, item: Item, media: Media): Map<string, string> {
  const record = new RecordCells(row);
  for (const [name, value] of item) {
    const column = names.get(name) ?? name;
    if (!column.startsWith('wp:')) record.set(column, value);
  }
  const featured = idsIn(item.get('meta:_thumbnail_id'));
  const gallery = idsIn(item.get('meta:gallery'));
  const others = gallery.length > 0 ? gallery : media.ofPost(item.get('wp:post_id') ?? '');
  const ids = [...new Set([...featured, ...others])];
  record.set('pictures', '');
  for (const url of ids.flatMap((id) => media.url(id) ?? [])) record.add('pictures', url);
  return record.cells;
}

const names: ReadonlyMap<string, string> = new Map([
  ['content:encoded', 'content'],
  ['wp:status', 'status'],
  ['wp:post_id', 'post_id'],
  ['wp:post_name', 'slug'],
]);

/** Returns the first ids in a list of PHP (`a:2:{i:0;i:12;i:1;s:2:"13";}`) or in `12,13`. */
function idsIn(text = ''): string[] {
  const pattern = text.startsWith('a:') ? /i:\d+;(?:i:(\d+)|s:\d+:"(\d+)")/g : /(\d+)/g;
  const ids: string[] = [];
  for (const [, number, quoted] of text.matchAll(pattern)) {
    if (ids.length === importLimits.mediaOfPost) break;
    ids.push(number ?? quoted ?? '');
  }
  return ids;
}
