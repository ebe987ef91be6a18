import type { Reader } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { toIso, toText } from '../../platform/database/rows';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { select, type Selected } from '../../platform/database/select';

/** A note of an admin about a lead. */
export interface LeadNote {
  readonly id: number;
  readonly leadId: number;
  readonly text: string;
  /** The admin's id; null if unknown. */
  readonly authorId: number | null;
  /** The admin's name when the note was written. */
  readonly authorName: string | null;
  readonly createdAt: string | null;
}

const notes = select({ n: 'inventory_lead_notes', k: 'inventory_lead_notes_lead_lnk ON k.lead_note_id = n.id' }, [
  'n.id',
  'n.text',
  'n.author_id',
  'n.author_name',
  'n.created_at',
  'k.lead_id',
]);

export const noteTables = ['inventory_lead_notes', 'inventory_lead_notes_lead_lnk'];

/** Returns the notes of leads, newest first. */
export async function readNotes(read: Reader, leadIds: readonly number[]): Promise<LeadNote[]> {
  if (leadIds.length === 0) return [];
  const marks = leadIds.map(() => '?').join(', ');
  return (await notes(read, `WHERE k.lead_id IN (${marks}) ORDER BY n.id DESC`, leadIds)).map(toNote);
}

/** Returns the number of notes by lead id. Omits leads without notes. */
export async function countNotes(read: Reader, leadIds: readonly number[]): Promise<Map<number, number>> {
  if (leadIds.length === 0) return new Map();
  const rows = await read.all(
    `SELECT k.lead_id, count(*) AS notes
       FROM inventory_lead_notes n JOIN inventory_lead_notes_lead_lnk k ON k.lead_note_id = n.id
      WHERE k.lead_id IN (${leadIds.map(() => '?').join(', ')}) GROUP BY k.lead_id`,
    leadIds,
  );
  return new Map(rows.map((row) => [Number(row.lead_id), Number(row.notes)]));
}

export async function insertNote(
  tx: Transaction,
  leadId: number,
  { text, authorId, authorName }: Pick<LeadNote, 'text' | 'authorId' | 'authorName'>,
  now: Date,
): Promise<LeadNote> {
  const id = await insertRow(tx, 'inventory_lead_notes', {
    ...documentColumns(now),
    text,
    author_id: authorId,
    author_name: authorName,
  });
  await tx('inventory_lead_notes_lead_lnk').insert({ lead_note_id: id, lead_id: leadId });
  return { id, leadId, text, authorId, authorName, createdAt: now.toISOString() };
}

export async function deleteNote(tx: Transaction, id: number): Promise<void> {
  await tx('inventory_lead_notes_lead_lnk').where({ lead_note_id: id }).delete();
  await tx('inventory_lead_notes').where({ id }).delete();
}

/** Permanently deletes the notes of leads, and notes whose lead was deleted by hand. */
export async function deleteNotesOf(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  await tx('inventory_lead_notes_lead_lnk').whereIn('lead_id', leadIds).delete();
  await tx('inventory_lead_notes')
    .whereRaw(
      'NOT EXISTS (SELECT 1 FROM inventory_lead_notes_lead_lnk l WHERE l.lead_note_id = inventory_lead_notes.id)',
    )
    .delete();
}

function toNote(row: Selected<typeof notes>): LeadNote {
  return {
    id: row.id,
    leadId: Number(row.lead_id),
    text: row.text ?? '',
    authorId: row.author_id,
    authorName: toText(row.author_name),
    createdAt: toIso(row.created_at),
  };
}
