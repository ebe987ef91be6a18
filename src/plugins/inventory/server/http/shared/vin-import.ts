import { problemsOf } from '../../../contract/parsing/params';
import { Refusal, refuseFields } from '../../../contract/refusal';
import { normaliseVin, vinImportBody } from '../../../contract/vin/vin';
import type { InventoryType } from '../../domain/catalogue/model';
import { requireVinType } from '../../domain/vin/decoding/vin-refusals';
import type { ImportRequest } from '../../domain/vin/import/import-request';
import { because } from '../../../contract/reason';

/**
 * Reads an import from a body. Refuses a type without VINs first.
 * @throws Refusal with all invalid fields; `svc_missing_param` if only the VIN is missing
 */
export function parseVinImport(type: InventoryType, body: Readonly<Record<string, unknown>>): ImportRequest {
  requireVinType(type);
  const { vin } = body;
  const isMissing = vin === undefined || vin === null || (typeof vin === 'string' && normaliseVin(vin) === '');
  const parsed = vinImportBody.safeParse(isMissing ? { ...body, vin: '' } : body);
  const problems = new Map([
    ...(isMissing ? [['vin', because('required')] as const] : []),
    ...(parsed.error ? problemsOf(parsed.error) : []),
  ]);
  if (isMissing && problems.size === 1) {
    throw new Refusal('svc_missing_param', because('vin_required'), { params: { vin: because('required') } });
  }
  if (!parsed.success || isMissing) throw refuseFields(problems);
  const { data } = parsed;
  return {
    vinText: data.vin,
    status: data.status ?? 'draft',
    mayDuplicate: data.allow_duplicate ?? false,
    mayMismatch: data.allow_check_digit_mismatch ?? false,
    modelYear: data.model_year ?? undefined,
  };
}
