/** The address of a stored file, and its replacement. */
export interface MediaUrl<Target> {
  readonly url: string;
  readonly target: Target;
}

/** Addresses by their last segment, which contains random characters. */
export type MediaUrls<Target> = ReadonlyMap<string, MediaUrl<Target>>;

export function mediaUrls<Target>(urls: Iterable<MediaUrl<Target>>): MediaUrls<Target> {
  return new Map([...urls].map((one) => [nameInUrl(one.url), one]));
}

/** Returns the last segment of an address. */
export function nameInUrl(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** The last segment of an address. Storage names consist of such characters. */
const fileNames = /\/([\w-]+\.\w+)/g;

/** Returns all that may be the last segment of an address of a stored file in a text. */
export function fileNamesIn(text: string): string[] {
  return [...text.matchAll(fileNames)].map(([, name = '']) => name);
}

interface Occurrence<Target> {
  readonly start: number;
  readonly end: number;
  readonly target: Target;
}

/** Finds the addresses in a text, in order. Takes linear time. */
export function* findUrls<Target>(text: string, urls: MediaUrls<Target>): Generator<Occurrence<Target>> {
  if (urls.size === 0) return;
  for (const { 0: match, 1: name = '', index } of text.matchAll(fileNames)) {
    const known = urls.get(name);
    const end = index + match.length;
    const start = end - (known?.url.length ?? 0);
    if (known && start >= 0 && text.startsWith(known.url, start)) yield { start, end, target: known.target };
  }
}

/** A scheme and host before a path. A host has at most 253 characters. */
const origin = /https?:\/\/[^\s"'<>()/]+$/i;
const longestOrigin = 270;

/** Replaces addresses in a text. A path that becomes a full address loses the host before it. */
export function replaceUrls(text: string, urls: MediaUrls<string>): string {
  let replaced = '';
  let done = 0;
  for (const { start, end, target } of findUrls(text, urls)) {
    const before = text.slice(Math.max(done, start - longestOrigin), start);
    const host = target.startsWith('/') ? undefined : origin.exec(before)?.[0];
    replaced += text.slice(done, start - (host?.length ?? 0)) + target;
    done = end;
  }
  return replaced + text.slice(done);
}
