import type { Knex } from 'knex';
import { Refusal } from '../../contract/refusal';
import { readIn } from '../platform/database';
import { isCurrency, isLocale, isTimezone } from './settings';

const checks = [
  { field: 'currency', isRight: isCurrency, reason: 'must be an ISO 4217 code such as USD' },
  { field: 'timezone', isRight: isTimezone, reason: 'must be an IANA name such as America/New_York' },
  { field: 'locale', isRight: isLocale, reason: 'must be a language tag such as en-US' },
] as const;

/** Refuses settings that nothing could use. An empty field means its default. */
export async function checkSettings(tx: Knex.Transaction, id: number): Promise<void> {
  const [row = {}] = await readIn(tx).all('SELECT currency, timezone, locale FROM inventory_settings WHERE id = ?', [
    id,
  ]);
  const wrong = checks.filter(({ field, isRight }) => row[field] !== null && row[field] !== '' && !isRight(row[field]));
  if (wrong.length === 0) return;
  const params = Object.fromEntries(wrong.map(({ field, reason }) => [field, reason]));
  throw new Refusal('svc_invalid_param', wrong.map(({ field, reason }) => `${field} ${reason}`).join('; '), { params });
}
