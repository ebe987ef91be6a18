import { useIntl } from 'react-intl';
import { holdsNumber, holdsTerms } from '../../../../../contract/catalogue';
import type { CatalogueCategory } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';

/** Returns short texts about a category's limits, unit and options. */
export function useCategoryFacts(category: CatalogueCategory, categories: readonly CatalogueCategory[]): string[] {
  const t = useText();
  const { formatNumber } = useIntl();
  const { kind, prefix, suffix, min, max, parent_category_id: parentId } = category;
  const facts: string[] = [];
  const unit = (text: string) => `${text}${suffix ? ` ${suffix}` : ''}`;
  if (holdsNumber(kind)) {
    // Groups from five digits on, so that years have no separator.
    const digits = (value: number) => `${prefix ?? ''}${formatNumber(value, { useGrouping: 'min2' })}`;
    if (min !== null && max !== null) facts.push(unit(t('catalogue.between', { min: digits(min), max: digits(max) })));
    else if (min !== null) facts.push(unit(t('catalogue.atLeast', { min: digits(min) })));
    else if (max !== null) facts.push(unit(t('catalogue.atMost', { max: digits(max) })));
    else if (prefix ?? suffix) facts.push(t('catalogue.inUnit', { unit: suffix ?? prefix ?? '' }));
  }
  const parent = categories.find(({ id }) => id === parentId);
  if (parent) facts.push(t('catalogue.below', { name: parent.name }));
  if (holdsTerms(kind) && category.allow_new_terms) facts.push(t('catalogue.open'));
  if (!category.is_searchable) facts.push(t('catalogue.notSearched'));
  return facts;
}
