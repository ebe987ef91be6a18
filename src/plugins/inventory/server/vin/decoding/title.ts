import { listingLimits } from '../../../contract/listing';
import { fillTitle } from '../../../contract/title-template';
import { variableBySlug } from '../../../contract/vin-variables';
import type { InventoryType } from '../../catalogue/model';
import type { DecodedVin } from './decode-vin';
import { writeMake } from './make-names';
import type { MappedVin } from './map-values';

/**
 * The title that the type's template gives. A word in braces is the slug of a category, or one of the slugs that VINs
 * know. Of nothing at all the VIN is the title.
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
  const told = variable === undefined ? '' : (decoded.values.get(variable)?.value ?? '');
  if (slug === 'vin') return decoded.vin.text;
  return slug === 'make' ? writeMake(told) : told;
}

/** By characters, not by halves of them. */
function cut(title: string): string {
  return Array.from(title).slice(0, listingLimits.title).join('');
}
