import { maxOptionKeys } from '../../../../contract/queries';
import { Refusal } from '../../../../contract/refusal';
import { parseQuery } from '../../shared/parse-query';

/** Parses the comma-separated parameter `keys`. @throws Refusal if it is empty or has too many keys */
export function parseOptionKeys(querystring: string): string[] {
  const keys = parseQuery(querystring, (query) => query.text('keys') ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (keys.length === 0) throw refuse('svc_missing_param', 'is required: the keys of options, separated by commas');
  if (keys.length > maxOptionKeys) throw refuse('svc_invalid_param', `must name at most ${maxOptionKeys} keys`);
  return keys;
}

function refuse(code: 'svc_missing_param' | 'svc_invalid_param', reason: string): Refusal {
  return new Refusal(code, `The parameter keys ${reason}.`, { params: { keys: reason } });
}
