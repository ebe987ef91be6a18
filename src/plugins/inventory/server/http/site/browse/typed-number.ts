import type { InventoryType } from '../../../domain/catalogue/model';
import type { Language } from '../texts/language';

/** A bound of the price or of a number category. */
const bound = /^((?:min|max)_(?:price|category_(\d{1,10})))=(.+)$/;

/** Returns a query string in which the bounds that a visitor typed are plain numbers: `10.000 €` is `10000`. */
export function withPlainNumbers(querystring: string, type: InventoryType, language: Language): string {
  if (!querystring.includes('min_') && !querystring.includes('max_')) return querystring;
  return querystring
    .split('&')
    .map((part) => {
      const [, name, categoryId, value = ''] = bound.exec(part) ?? [];
      if (name === undefined) return part;
      const category = type.categories.find(({ id }) => String(id) === categoryId);
      const isWhole = categoryId === undefined || category?.decimals === 0;
      return `${name}=${encodeURIComponent(plainNumber(decoded(value), { isWhole, language }))}`;
    })
    .join('&');
}

interface Reading {
  /** Whether three digits after a mark are thousands, because the number has fewer decimals. */
  readonly isWhole: boolean;
  readonly language: Language;
}

/** Returns a number as programs write it. Does not check that the text is a number. */
export function plainNumber(typed: string, { isWhole, language }: Reading): string {
  const text = typed.replace(/[\s'’\p{Sc}]/gu, '');
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma !== -1 && point !== -1)
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  const groups = /^\d{1,3}((?:[.,]\d{3})+)$/.exec(text)?.[1];
  const isGrouped = groups !== undefined && (isWhole || groups.length > 4 || (comma !== -1 && language === 'en'));
  return isGrouped ? text.replace(/[.,]/g, '') : text.replace(',', '.');
}

/** Decodes a value of a query; one that cannot be decoded stays as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
