import type { FeedListing, PublicListing } from '../feed-listing';
import type { Field } from './kind';

/**
 * JSON Feed 1.1, which feed readers take too; each item also has the listing as the API shows it.
 * Source: https://www.jsonfeed.org/version/1.1/
 */
export const jsonFields: readonly Field[] = [
  { name: 'id', need: 'required', value: ({ listing }) => String(listing.id) },
  { name: 'url', label: 'feed_field_link', need: 'required', value: ({ listing }) => listing.permalink },
  { name: 'title', label: 'feed_field_title', need: 'required', value: ({ listing }) => listing.title },
  {
    name: 'content_text',
    label: 'feed_field_description',
    need: 'recommended',
    value: ({ listing }) => listing.content.trim(),
  },
  {
    name: 'image',
    label: 'feed_field_photo',
    need: 'recommended',
    value: ({ listing }) => listing.images[0]?.src ?? '',
  },
  {
    name: '_listing.price',
    label: 'feed_field_price',
    need: 'recommended',
    value: ({ listing }) => (listing.price > 0 ? listing.price : ''),
  },
];

/** Returns the item of a listing. An item must have a text: without a description, that is the title. */
export function jsonItem({ listing }: FeedListing): string {
  const { images, content } = listing;
  return JSON.stringify({
    id: String(listing.id),
    url: listing.permalink,
    title: listing.title,
    content_text: content.trim() === '' ? listing.title : content,
    ...(images[0] && { image: images[0].src }),
    ...(listing.published_at !== null && { date_published: listing.published_at }),
    ...(listing.updated_at !== null && { date_modified: listing.updated_at }),
    _listing: listing satisfies PublicListing,
  });
}

/** Returns what is before the items. */
export function jsonHead({ title, home, address }: { title: string; home: string; address: string }): string {
  const head = { version: 'https://jsonfeed.org/version/1.1', title, home_page_url: home, feed_url: address };
  return `${JSON.stringify(head).slice(0, -1)},"items":[`;
}

export const jsonTail = ']}';
