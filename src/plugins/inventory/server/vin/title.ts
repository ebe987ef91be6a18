import { listingLimits } from '../../contract/listing';
import { variableBySlug } from '../catalogue/vin-map';
import type { InventoryType } from '../catalogue/model';
import type { DecodedVin } from './decode-vin';
import { writeMake } from './make-names';
import type { MappedVin } from './map-values';

/**
 * The title that the type's template gives: `{year} {make} {model} {trim}`. A word in braces is the slug of a category, or
 * one of the slugs that VINs know; what is not known leaves no gap. Of nothing at all the VIN is the title.
 */
export function titleOf(type: InventoryType, decoded: DecodedVin, { mapped }: Pick<MappedVin, 'mapped'>): string {
  const known = type.titleTemplate.replace(/\{([^{}]*)\}/g, (_braces, name: string) =>
    valueOf(name, type, decoded, mapped),
  );
  const title = known
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;|/–—-]+|[\s,;|/–—-]+$/g, '');
  return cut(title === '' ? decoded.vin.text : title);
}

function valueOf(name: string, type: InventoryType, decoded: DecodedVin, mapped: MappedVin['mapped']): string {
  const slug = name.trim().toLowerCase();
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
