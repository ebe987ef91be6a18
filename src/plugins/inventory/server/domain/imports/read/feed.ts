import type { ArchiveFile } from './archive';

/** A value of a feed: text from files, any of these from JSON. Several texts are a list. */
export type Cell = string | number | boolean | null | readonly string[];

/** A row of a delimited file, an object of JSON, or an element of XML, by the names of its columns. */
export interface FeedRecord {
  /** From 1; in a delimited file, without the header. */
  readonly row: number;
  readonly cells: ReadonlyMap<string, Cell>;
}

export const feedFormats = ['csv', 'tsv', 'json', 'xml', 'wordpress'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** An opened feed. Its records can be read several times. */
export interface Feed {
  readonly format: FeedFormat;
  readonly encoding: string;
  /** Between the values of a delimited file. */
  readonly delimiter?: string;
  /** The SHA-256 of the feed's bytes, in hex. */
  readonly sha256: string;
  /** The other files of the archive that the feed came in. */
  readonly files: readonly ArchiveFile[];
  /** Yields the records in groups. @throws UnreadableFile if the file breaks off or breaks a limit */
  records(): AsyncGenerator<FeedRecord[]>;
}
