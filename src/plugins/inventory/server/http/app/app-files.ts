import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file of the lot app with its compressed forms, as the build wrote them. */
export interface AppFile {
  readonly type: string;
  /** A strong tag. It is sent as a weak one, because it covers all encodings. */
  readonly tag: string;
  /** Whether the name has a digest of the content, so that browsers can keep the file forever. */
  readonly isImmutable: boolean;
  readonly plain: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/** The content codings in order of preference, with the extension of their files. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Reads the built app, about 2 MB. @returns its files by path in the folder; undefined if it was not built */
export function readAppFiles(folder: string): ReadonlyMap<string, AppFile> | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return new Map(
    names.flatMap((name) => {
      const type = types[extname(name)];
      return type === undefined ? [] : [[name, readAppFile(folder, name, type)]];
    }),
  );
}

function readAppFile(folder: string, name: string, type: string): AppFile {
  const plain = readFileSync(join(folder, name));
  const compressed = Object.entries(encodings)
    .map(([encoding, extension]) => [encoding, join(folder, name + extension)] as const)
    .filter(([, path]) => existsSync(path))
    .map(([encoding, path]) => [encoding, readFileSync(path)]);
  return {
    type,
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    isImmutable: name.startsWith('assets/'),
    plain,
    encoded: Object.fromEntries(compressed) as AppFile['encoded'],
  };
}
