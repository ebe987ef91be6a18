import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type { PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { withParams } from './list-params';
import type { ListParams } from './use-list-params';

/** Select for the order of the list. */
export function SortSelect({
  page,
  list: { params, navigate },
}: {
  page: PanelListings | undefined;
  list: ListParams;
}) {
  const t = useText();
  const isByReadiness = params.get('by_readiness') === '1';
  const orderBy = isByReadiness ? 'readiness' : (params.get('orderby') ?? 'date');
  const value = `${orderBy} ${params.get('order') ?? 'desc'}`;
  const numbers = (page?.sortable ?? []).flatMap(({ category_id: id, name }) => [
    { value: `${id} asc`, label: t('listings.lowFirst', { name }) },
    { value: `${id} desc`, label: t('listings.highFirst', { name }) },
  ]);
  const options = [
    { value: 'date desc', label: t('listings.newestFirst') },
    { value: 'date asc', label: t('listings.oldestFirst') },
    { value: 'price asc', label: t('listings.lowFirst', { name: t('listings.price') }) },
    { value: 'price desc', label: t('listings.highFirst', { name: t('listings.price') }) },
    ...numbers,
    ...(page?.has_readiness
      ? [
          { value: 'readiness asc', label: t('listings.lowFirst', { name: t('listings.readiness') }) },
          { value: 'readiness desc', label: t('listings.highFirst', { name: t('listings.readiness') }) },
        ]
      : []),
  ];
  return (
    <SingleSelect
      size="S"
      aria-label={t('listings.sortBy')}
      value={options.some((option) => option.value === value) ? value : ''}
      placeholder={t('listings.sortBy')}
      onChange={(selected) => {
        const [by, order] = String(selected).split(' ');
        const isDefault = by === 'date' && order === 'desc';
        const isReadiness = by === 'readiness';
        navigate((before) =>
          withParams(before, {
            orderby: isDefault || isReadiness ? undefined : by,
            order: isDefault ? undefined : order,
            by_readiness: isReadiness ? '1' : undefined,
          }),
        );
      }}
    >
      {options.map((option) => (
        <SingleSelectOption key={option.value} value={option.value}>
          {option.label}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}
