import type { ReactNode } from 'react';
import type { PanelFacet, PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { AgeFacet } from './age-facet';
import { ChoiceFacet } from './choice-facet';
import { useFacetTexts } from './use-facet-texts';
import { FacetSection } from './facet-section';
import { rangeParams, categoryParam, selectedValues, withParams, withFilterToggled } from '../list/list-params';
import { RangeFacet } from './range-facet';
import type { ListParams } from '../list/use-list-params';

/** Categories that are expanded initially. */
const openAtFirst = 4;

/** Facets of a type. */
export function FacetList({ page, list }: { page: PanelListings; list: ListParams }) {
  const t = useText();
  const { money } = useFormats();
  const texts = useFacetTexts();
  const { facets, currency, price_decimals: decimals } = page;
  if (!facets) return null;
  const categories = [
    { name: 'status', label: t('listings.status'), counts: facets.status },
    { name: 'sale', label: t('listings.sale'), counts: facets.sale },
    { name: 'photos', label: t('listings.photos'), counts: facets.photos },
  ];
  return (
    <>
      {categories.map(({ name, label, counts }) => (
        <ValueFilter
          key={name}
          name={name}
          label={label}
          values={Object.entries(counts).map(([value, count]) => ({ value, count, name: texts.valueOf(name, value) }))}
          list={list}
          isOpen
        />
      ))}
      {facets.locations.length > 1 && (
        <ValueFilter name="location" label={t('listings.location')} values={facets.locations} list={list} isOpen />
      )}
      {page.has_readiness && (
        <ValueFilter
          name="ready"
          label={t('listings.readiness')}
          values={['yes', 'no'].map((value) => ({ value, count: null, name: texts.valueOf('ready', value) }))}
          list={list}
          isOpen
        />
      )}
      <AgeFacet counts={facets.age} limits={page.age_limits} list={list} />
      <Range
        subject="price"
        label={t('listings.price')}
        ends={facets.price}
        list={list}
        isOpen
        format={(value) => money(value, currency, decimals)}
      >
        <Toggle name="priced" value="no" count={facets.priced.no} list={list} />
      </Range>
      {facets.categories.map((facet, at) => (
        <CategoryFacet key={facet.category_id} facet={facet} list={list} isOpen={at < openAtFirst} />
      ))}
    </>
  );
}

function CategoryFacet({ facet, list, isOpen }: { facet: PanelFacet; list: ListParams; isOpen: boolean }) {
  const { amount } = useFormats();
  const texts = useFacetTexts();
  const name = categoryParam(facet.category_id);
  if (facet.kind === 'range') {
    return (
      <Range
        subject={facet.category_id}
        label={facet.name}
        ends={facet}
        list={list}
        isOpen={isOpen}
        format={(value) => amount(value, facet)}
      />
    );
  }
  const values = facet.choices.map((option) => ({
    ...option,
    name: option.name ?? texts.valueOf(name, option.value),
  }));
  return <ValueFilter name={name} label={facet.name} values={values} list={list} isOpen={isOpen} />;
}

function ValueFilter({
  name,
  label,
  values,
  list: { params, navigate },
  isOpen,
}: {
  name: string;
  label: string;
  values: Parameters<typeof ChoiceFacet>[0]['values'];
  list: ListParams;
  isOpen: boolean;
}) {
  const selected = selectedValues(params, name);
  return (
    <FacetSection label={label} selectedCount={selected.length} isOpenAtFirst={isOpen}>
      <ChoiceFacet
        label={label}
        values={values}
        selected={selected}
        onToggle={(value) => navigate((before) => withFilterToggled(before, { name, value }))}
      />
    </FacetSection>
  );
}

function Range({
  subject,
  label,
  ends,
  format,
  list: { params, navigate },
  isOpen,
  children,
}: {
  subject: 'price' | number;
  label: string;
  ends: { min: number | null; max: number | null };
  format: (value: number) => string;
  list: ListParams;
  isOpen: boolean;
  /** More filters below the range. */
  children?: ReactNode;
}) {
  const names = rangeParams(subject);
  const [from, to] = [params.get(names.min) ?? '', params.get(names.max) ?? ''];
  return (
    <FacetSection label={label} selectedCount={[from, to].filter(Boolean).length} isOpenAtFirst={isOpen}>
      <RangeFacet
        label={label}
        ends={ends}
        format={format}
        from={from}
        to={to}
        onChange={(end, value) => navigate((before) => withParams(before, { [names[end]]: value }))}
      />
      {children}
    </FacetSection>
  );
}

/** One value of a filter as a checkbox. */
function Toggle({ name, value, count, list }: { name: string; value: string; count: number; list: ListParams }) {
  const texts = useFacetTexts();
  const label = texts.valueOf(name, value);
  return (
    <ChoiceFacet
      label={label}
      values={[{ value, count, name: label }]}
      selected={selectedValues(list.params, name)}
      onToggle={(toggled) => list.navigate((before) => withFilterToggled(before, { name, value: toggled }))}
    />
  );
}
