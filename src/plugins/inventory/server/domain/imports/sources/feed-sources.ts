import type { WrittenSource } from '../../../../contract/import-source';
import { refuseFields } from '../../../../contract/refusal';
import type { Reader } from '../../../platform/database/database';
import { type ImportProfile, type ProfileColumns, readSourceCiphertext } from '../profiles/profile-store';
import type { ImportFile } from '../read/import-file';
import { type SourceSecrets, sourceProblems, type StoredSource, storedSource } from './feed-source';
import { openInFolder } from './folder-source';
import { fetchByHttps } from './https-source';
import { fetchBySftp } from './sftp-source';
import type { SourceDeps } from './source-deps';

/** Binds encrypted secrets to their use. */
const secretContext = 'import source';

/** Where feeds are fetched: checks sources, keeps their secrets, and fetches. */
export class FeedSources {
  readonly #deps: SourceDeps;

  constructor(deps: SourceDeps) {
    this.#deps = deps;
  }

  /** Returns a written source. @throws Refusal `svc_invalid_param` */
  accept(written: WrittenSource | null, before: StoredSource | undefined): StoredSource | undefined {
    if (written === null) return undefined;
    const stored = storedSource(written, before);
    const problems = sourceProblems(stored, this.#deps);
    if (problems.size > 0) throw refuseFields(problems);
    return stored;
  }

  columnsOf(stored: StoredSource | undefined): Pick<ProfileColumns, 'source' | 'ciphertext'> {
    if (!stored) return { source: null, ciphertext: null };
    const { source, secrets } = stored;
    const flags = {
      has_password: secrets.password !== undefined,
      has_private_key: secrets.private_key !== undefined,
    };
    const isOpen = !flags.has_password && !flags.has_private_key;
    const ciphertext = isOpen ? null : this.#deps.secrets.encrypt(JSON.stringify(secrets), secretContext);
    return { source: { ...source, ...flags }, ciphertext };
  }

  /** Returns the source of a profile with its secrets; undefined for a feed that is sent. */
  async of(read: Reader, { id, source }: ImportProfile): Promise<StoredSource | undefined> {
    if (source === null) return undefined;
    const { has_password: _password, has_private_key: _key, ...bare } = source;
    const ciphertext = await readSourceCiphertext(read, id);
    if (ciphertext === null) return { source: bare, secrets: {} };
    const secrets = JSON.parse(this.#deps.secrets.decrypt(ciphertext, secretContext)) as SourceSecrets; // as `columnsOf` wrote them
    return { source: bare, secrets };
  }

  /** Fetches a feed. @throws UnreadableFile with a reason for people, without secrets */
  async fetch({ source, secrets }: StoredSource, signal: AbortSignal): Promise<ImportFile> {
    switch (source.kind) {
      case 'https':
        return fetchByHttps(this.#deps, { source, secrets }, signal);
      case 'sftp':
        return fetchBySftp(this.#deps, { source, secrets }, signal);
      case 'folder':
        return openInFolder(this.#deps.folder ?? '', source.path);
    }
  }
}
