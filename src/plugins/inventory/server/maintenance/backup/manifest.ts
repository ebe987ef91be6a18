import { z } from 'zod';
import { firstRelease } from '../../platform/database/release';

/** The name of the last entry of the archive, which lists all others. */
export const manifestName = 'manifest.json';
export const format = 'dealer-inventory-backup';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** The metadata of an archive. */
export const manifestSchema = z.object({
  format: z.literal(format),
  format_version: z.literal(1),
  /** The release of the database, which may differ from that of the command. Release 0.1.0 wrote no generation. */
  version: z.string(),
  generation: z.int().positive().default(firstRelease.generation),
  client: z.enum(['sqlite', 'postgres']),
  /** When the backup was started. Its content is of a later moment. */
  created_at: z.string(),
  /** Every table with the number and the hash of its rows. */
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  /** Every other entry of the archive. */
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
  /** Media that the snapshot references and that the storage had lost. */
  missing_media: z.array(z.string()),
  /** Objects of a PostgreSQL schema that a restore does not recreate, such as views. */
  not_included: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
