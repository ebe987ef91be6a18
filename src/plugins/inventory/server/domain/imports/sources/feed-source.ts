import type { WrittenSource } from '../../../../contract/import-source';
import { because, type Reason } from '../../../../contract/reason';
import { checkHost, checkUrl, type Reach } from '../../../platform/outbound/destination';
import { isInside } from './folder-source';

/** Where the feed of a profile is fetched, without secrets. */
export type FeedSource =
  | { readonly kind: 'https'; readonly url: string; readonly user: string | null }
  | {
      readonly kind: 'sftp';
      readonly host: string;
      readonly port: number;
      readonly path: string;
      readonly user: string;
      readonly host_key: string;
    }
  | { readonly kind: 'folder'; readonly path: string };

/** What a source asks for. They are stored encrypted, and are in no answer and no log. */
export interface SourceSecrets {
  readonly password?: string;
  readonly private_key?: string;
}

/** A source with its secrets. */
export interface StoredSource {
  readonly source: FeedSource;
  readonly secrets: SourceSecrets;
}

/**
 * Returns a written source as it is stored. Secrets that it does not name stay if it asks the same address or SFTP
 * server for the same user, so that a changed address receives no secret of another one: the paths of a server can
 * belong to others.
 */
export function storedSource(written: WrittenSource, before: StoredSource | undefined): StoredSource {
  const source = withoutSecrets(written);
  const kept = before && ownerOf(before.source) === ownerOf(source) ? before.secrets : {};
  if (written.kind === 'folder') return { source, secrets: {} };
  const password = written.password === undefined ? kept.password : (written.password ?? undefined);
  if (written.kind === 'https') return { source, secrets: password === undefined ? {} : { password } };
  const key = written.private_key === undefined ? kept.private_key : (written.private_key ?? undefined);
  return {
    source,
    secrets: { ...(password !== undefined && { password }), ...(key !== undefined && { private_key: key }) },
  };
}

function withoutSecrets(written: WrittenSource): FeedSource {
  switch (written.kind) {
    case 'https':
      return { kind: 'https', url: written.url, user: written.user ?? null };
    case 'sftp': {
      const { host, port, path, user, host_key } = written;
      return { kind: 'sftp', host, port, path, user, host_key };
    }
    case 'folder':
      return { kind: 'folder', path: written.path };
  }
}

/** Returns who receives the secrets of a source. */
function ownerOf(source: FeedSource): string {
  switch (source.kind) {
    case 'https':
      return JSON.stringify([URL.canParse(source.url) ? new URL(source.url).href : source.url, source.user]);
    case 'sftp':
      return JSON.stringify([source.host, source.port, source.user, source.host_key]);
    case 'folder':
      return 'folder';
  }
}

/** Returns what is wrong with a source by field path. */
export function sourceProblems(
  { source, secrets }: StoredSource,
  { reach, folder }: { reach: Reach; folder: string | undefined },
): Map<string, Reason> {
  const problems = new Map<string, Reason>();
  const refuse = (field: string, reason: Reason | undefined) => {
    if (reason !== undefined) problems.set(`source.${field}`, reason);
  };
  switch (source.kind) {
    case 'https': {
      const checked = checkUrl(source.url, reach);
      if ('problem' in checked) refuse('url', checked.problem);
      if (secrets.password !== undefined && source.user === null) refuse('user', because('required'));
      break;
    }
    case 'sftp': {
      const checked = checkHost(source.host, reach);
      if ('problem' in checked) refuse('host', checked.problem);
      if (secrets.password === undefined && secrets.private_key === undefined) refuse('password', because('required'));
      break;
    }
    case 'folder':
      if (folder === undefined) refuse('path', because('import_no_folder'));
      else if (!isInside(source.path)) refuse('path', because('import_folder_path'));
  }
  return problems;
}
