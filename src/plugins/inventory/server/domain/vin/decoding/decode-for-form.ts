import type { FormValue } from '../../../../contract/panel/editor';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { NewTerm, WrittenValue } from '../../listings/values/parse-value';
import type { VinDecoder } from './decode-vin';
import { mapDecodedVin } from './values/map-values';
import type { VinWarning } from './providers/provider';
import type { ScoreVin } from '../number/suggest-vins';
import { titleOf } from './values/title';
import { parseVin } from '../number/vin';
import { formWarnings } from '../import/vin-import-record';
import { requireVinType, refuseUndecoded, refuseVin } from './vin-refusals';

/** Decoded values of a VIN as proposals for a listing form. */
export interface VinFormValues {
  readonly vin: string;
  readonly title: string;
  readonly values: ReadonlyArray<{ readonly categoryId: number; readonly value: FormValue; readonly reads: string }>;
  readonly warnings: readonly VinWarning[];
}

/**
 * Decodes a VIN like an import, but writes nothing: no listing, no import record and no new terms.
 * @throws Refusal `svc_invalid_param` for a type without VINs, `svc_invalid_vin`, `svc_vin_not_decoded`
 */
export async function decodeForForm(
  deps: { decoder: VinDecoder; score: ScoreVin | undefined; catalogue: CatalogueView },
  type: InventoryType,
  options: { vinText: string; mayMismatch: boolean; modelYear: number | undefined },
): Promise<VinFormValues> {
  requireVinType(type);
  const reading = parseVin(options.vinText, { mayMismatch: options.mayMismatch });
  if ('problem' in reading) throw await refuseVin(reading.problem, options.vinText, deps.score);
  const decoded = await deps.decoder.decode(reading.vin, options.modelYear);
  if (decoded.quality === 'none') throw refuseUndecoded(decoded);
  const mapped = mapDecodedVin(type, deps.catalogue, decoded);
  const values = type.categories.flatMap(({ id }) => {
    const value = formValue(mapped.written.values.get(id));
    return value === undefined ? [] : [{ categoryId: id, value, reads: [mapped.mapped[id]].flat().join(', ') }];
  });
  return {
    vin: reading.vin.text,
    title: titleOf(type, decoded, mapped),
    values,
    warnings: [...formWarnings(reading.vin), ...decoded.warnings, ...mapped.warnings],
  };
}

/** Returns the value for the form. A new term is represented by its name. */
function formValue(value: WrittenValue | undefined): FormValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') return value;
  return 'newTerm' in value ? value.newTerm : value.map(termInForm);
}

function termInForm(term: number | NewTerm): string | number {
  return typeof term === 'number' ? term : term.newTerm;
}
