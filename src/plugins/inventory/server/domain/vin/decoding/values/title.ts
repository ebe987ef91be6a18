import { listingLimits } from '../../../../../contract/listing';
import { fillTitle } from '../../../../../contract/texts/title-template';
import { variableBySlug } from '../../../../../contract/vin/variables';
import type { InventoryType } from '../../../catalogue/model';
import type { DecodedVin } from '../decode-vin';
import { writeMake } from './make-names';
import type { MappedVin } from './map-values';

/**
 * Returns the title from the type's template. A word in braces is the slug of a category or of a VIN variable. If the
 * title is empty, returns the VIN.
 */
export function titleOf(type: InventoryType, decoded: DecodedVin, { mapped }: Pick<MappedVin, 'mapped'>): string {
  const title = fillTitle(type.titleTemplate, (slug) => valueOf(slug, type, decoded, mapped));
  return cut(title === '' ? decoded.vin.text : title);
}

function valueOf(slug: string, type: InventoryType, decoded: DecodedVin, mapped: MappedVin['mapped']): string {
  const category = type.categories.find((candidate) => candidate.slug === slug);
  const value = category && mapped[category.id];
  if (value !== undefined) return typeof value === 'string' ? value : value.join(', ');
  const variable = slug === 'vin' ? undefined : variableBySlug[slug];
  const decodedValue = variable === undefined ? '' : (decoded.values.get(variable)?.value ?? '');
  if (slug === 'vin') return decoded.vin.text;
  return slug === 'make' ? writeMake(decodedValue) : decodedValue;
}

/** Cuts by code points, so that no surrogate pair is split. */
function cut(title: string): string {
  return Array.from(title).slice(0, listingLimits.title).join('');
}
