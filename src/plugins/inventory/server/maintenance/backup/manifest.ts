import { z } from 'zod';
import { firstRelease } from '../../platform/database/release';

/** The name of the archive's last entry: it stands for all the others. */
export const manifestName = 'manifest.json';
export const format = 'dealer-inventory-backup';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** What an archive says of itself. */
export const manifestSchema = z.object({
  format: z.literal(format),
  format_version: z.literal(1),
  /** The release of the database, which need not be that of the command. Release 0.1.0 wrote no generation. */
  version: z.string(),
  generation: z.int().positive().default(firstRelease.generation),
  client: z.enum(['sqlite', 'postgres']),
  /** The moment at which the backup was begun; its content is of a moment after that. */
  created_at: z.string(),
  /** Every table with the number and the hash of its rows. */
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  /** Every other entry of the archive. */
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
  /** Media that the snapshot names and that its storage had lost before. */
  missing_media: z.array(z.string()),
  /** Views and the like of a PostgreSQL schema, which a restore does not bring back. */
  not_included: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
