import type { WrittenSource } from '../../../../contract/import-source';
import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';
import type { SourceColumns } from '../profiles/profile-store';
import type { ImportFile } from '../read/import-file';
import { UnreadableFile } from '../read/unreadable-file';
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

  /** Returns a written source as it is stored. @throws Refusal `svc_invalid_param` */
  accept(written: WrittenSource, before: SourceColumns): SourceColumns {
    const stored = storedSource(written, this.#open(before));
    const problems = sourceProblems(stored, this.#deps);
    if (problems.size > 0) throw refuseFields(problems);
    return this.#columnsOf(stored);
  }

  #columnsOf({ source, secrets }: StoredSource): SourceColumns {
    const flags = {
      has_password: secrets.password !== undefined,
      has_private_key: secrets.private_key !== undefined,
    };
    const isOpen = !flags.has_password && !flags.has_private_key;
    const ciphertext = isOpen ? null : this.#deps.secrets.encrypt(JSON.stringify(secrets), secretContext);
    return { source: { ...source, ...flags }, ciphertext };
  }

  /** Returns a stored source, without secrets that cannot be decrypted; undefined for a feed that is sent. */
  #open({ source, ciphertext }: SourceColumns): (StoredSource & { readonly areSecretsLost: boolean }) | undefined {
    if (source === null) return undefined;
    const { has_password: _password, has_private_key: _key, ...bare } = source;
    const text = ciphertext === null ? '{}' : this.#deps.secrets.decrypt(ciphertext, secretContext);
    const secrets = JSON.parse(text ?? '{}') as SourceSecrets; // as `#columnsOf` wrote them
    return { source: bare, secrets, areSecretsLost: text === undefined };
  }

  /** Fetches a feed. @throws UnreadableFile with a reason for people, without secrets */
  async fetch(stored: SourceColumns, signal: AbortSignal): Promise<ImportFile> {
    const opened = this.#open(stored);
    if (!opened) throw new UnreadableFile(because('import_no_source'));
    if (opened.areSecretsLost) throw new UnreadableFile(because('feed_secrets_lost'));
    const { source, secrets } = opened;
    switch (source.kind) {
      case 'https':
        return fetchByHttps(this.#deps, { source, secrets }, signal);
      case 'sftp':
        return fetchBySftp(this.#deps, { source, secrets }, signal);
      case 'folder':
        return openInFolder(this.#deps.folder ?? '', source.path, { quietMs: this.#deps.quietMs, signal });
    }
  }
}
