import type { PanelFacet, PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import type { TextId } from '../../../translations';
import { categoryParam, type ActiveFilter } from '../list/list-params';

const valueTexts: Readonly<Record<string, TextId>> = {
  publish: 'listings.published',
  draft: 'listings.drafts',
  available: 'listings.available',
  pending: 'common.salePending',
  sold: 'common.sold',
  true: 'listings.yes',
  false: 'listings.no',
};

const presenceTexts: Readonly<Record<string, TextId>> = {
  'photos=yes': 'listings.withPhotos',
  'photos=no': 'listings.withoutPhotos',
  'priced=yes': 'listings.withPrice',
  'priced=no': 'listings.noPrice',
  'ready=yes': 'listings.ready',
  'ready=no': 'listings.notReady',
};

/** Returns functions that format filters. */
export function useFacetTexts() {
  const t = useText();
  const { amount, money } = useFormats();
  const valueOf = (name: string, value: string, facets: readonly PanelFacet[] = []): string => {
    const facet = facets.find(({ category_id: id }) => categoryParam(id) === name);
    const named = facet && facet.kind !== 'range' && facet.choices.find((choice) => choice.value === value)?.name;
    const word = presenceTexts[`${name}=${value}`] ?? valueTexts[value];
    if (name === 'sold_days') return t('listings.soldDays', { count: Number(value) });
    if (named) return named;
    return word && facet?.kind !== 'terms' ? t(word) : value;
  };
  return {
    /** Returns the name of a URL value. */
    valueOf,
    /** Returns the text of a filter's chip. */
    filterText: ({ name, value }: ActiveFilter, page: PanelListings): string => {
      const location = page.facets?.locations.find((choice) => name === 'location' && choice.value === value);
      if (location) return t('listings.chip', { name: t('listings.location'), value: location.name });
      const facets = page.facets?.categories ?? [];
      const [, end, subject] = /^(min|max)_(.+)$/.exec(name) ?? [];
      if (end === undefined) {
        const facet = facets.find(({ category_id: id }) => categoryParam(id) === name);
        const text = valueOf(name, value, facets);
        return facet ? t('listings.chip', { name: facet.name, value: text }) : text;
      }
      if (subject === 'age') return t(end === 'min' ? 'listings.ageFrom' : 'listings.ageTo', { count: Number(value) });
      const facet = facets.find(({ category_id: id }) => `category_${id}` === subject);
      const written =
        subject === 'price'
          ? money(Number(value), page.currency, page.price_decimals)
          : amount(Number(value), facet?.kind === 'range' ? facet : {});
      const label = subject === 'price' ? t('listings.price') : (facet?.name ?? '');
      return t(end === 'min' ? 'listings.atLeast' : 'listings.atMost', { name: label, value: written });
    },
  };
}
