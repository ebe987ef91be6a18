import type { AgeLimits } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { rangeParams, withParams } from '../list/list-params';
import type { ListParams } from '../list/use-list-params';
import { ChoiceFacet } from './choice-facet';
import { FacetSection } from './facet-section';
import { RangeFacet } from './range-facet';

const names = rangeParams('age');

/** Filter by the days in stock of unsold listings: the limits that the list colors, or any range. */
export function AgeFacet({
  counts,
  limits: ageLimits,
  list: { params, navigate },
}: {
  counts: Readonly<Record<keyof AgeLimits, number>>;
  limits: AgeLimits;
  list: ListParams;
}) {
  const t = useText();
  const [from, to] = [params.get(names.min) ?? '', params.get(names.max) ?? ''];
  const limits = (['aging', 'old'] as const).map((limit) => ({
    value: String(ageLimits[limit]),
    name: t('listings.ageFrom', { count: ageLimits[limit] }),
    count: counts[limit],
  }));
  return (
    <FacetSection label={t('listings.age')} selectedCount={[from, to].filter((end) => end !== '').length} isOpenAtFirst>
      <ChoiceFacet
        label={t('listings.age')}
        values={limits}
        selected={to === '' ? limits.map(({ value }) => value).filter((value) => value === from) : []}
        onToggle={(value) =>
          navigate((before) =>
            withParams(before, { [names.min]: value === from && to === '' ? '' : value, [names.max]: '' }),
          )
        }
      />
      <RangeFacet
        label={t('listings.age')}
        from={from}
        to={to}
        onChange={(end, value) => navigate((before) => withParams(before, { [names[end]]: value }))}
      />
    </FacetSection>
  );
}
