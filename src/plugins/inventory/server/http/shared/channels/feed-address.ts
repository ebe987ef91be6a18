import { slugify } from '../../../domain/catalogue/names';
import type { OpenChannel } from '../../../domain/channels/channels';

/** Where the files of channels are. */
export const feedsRoot = '/feeds/';

/** Returns the token in the path of a file; undefined in any other path. */
export function feedToken(url: string): string | undefined {
  return /^\/feeds\/([\w-]{32})\/[^/?]{1,200}(?:\?|$)/.exec(url)?.[1];
}

/** Returns the address of a channel's file; null if its token cannot be decrypted. */
export function feedAddress({ channel, token }: OpenChannel, publicUrl: string): string | null {
  if (token === undefined) return null;
  const extension = channel.kind === 'json_feed' ? 'json' : 'csv';
  return `${publicUrl}${feedsRoot}${token}/${slugify(channel.name, 'feed')}.${extension}`;
}
