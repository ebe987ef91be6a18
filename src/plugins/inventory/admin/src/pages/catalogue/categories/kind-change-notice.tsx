import { Loader } from '@strapi/design-system';
import { type CategoryKind, holdsTerms } from '../../../../../contract/catalogue';
import type { CatalogueCategory, CategoryUse } from '../../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Notice } from '../../../parts/page/notice';
import { kindName } from './kind-select';
import { useListingCountText } from '../use-listing-count-text';

/** Queries how many values of listings a change of kind affects. */
export function useKindChange(category: CatalogueCategory, kind: CategoryKind) {
  const hasDependents = category.child_category_ids.length > 0 && !holdsTerms(kind);
  const isChanged = kind !== category.kind && !hasDependents;
  const use = usePanelQuery<CategoryUse>(`/catalogue/categories/${category.id}/use`, { kind }, { enabled: isChanged });
  const unfit = use.data?.kind_change?.unfit;
  return {
    use: isChanged ? use : undefined,
    /** Whether another category depends on its terms. */
    hasDependents,
    isPossible: !hasDependents && (!isChanged || (unfit === 0 && !use.isFetching)),
  };
}

export function KindChangeNotice({
  category,
  kind,
  change: { use, hasDependents },
}: {
  category: CatalogueCategory;
  kind: CategoryKind;
  change: ReturnType<typeof useKindChange>;
}) {
  const t = useText();
  const listingSentence = useListingCountText();
  if (hasDependents) return <Notice tone="danger">{t('catalogue.kindNeeded', { name: category.name })}</Notice>;
  if (!use) return null;
  if (use.error) return <ErrorNotice error={use.error} onRetry={() => void use.refetch()} />;
  const { listings, kind_change: change } = use.data ?? {};
  if (!listings || !change) return <Loader small>{t('catalogue.counting')}</Loader>;
  const names = { name: category.name, kind: t(kindName(kind)), listings: listingSentence(listings) };
  if (change.unfit > 0) {
    return (
      <Notice tone="danger">
        {t('catalogue.kindUnfit', { ...names, unfit: change.unfit, example: change.example ?? '' })}
      </Notice>
    );
  }
  const sentences = [
    listings.total === 0 ? t('catalogue.noValues') : t('catalogue.kindKept', names),
    ...(change.new_terms > 0 ? [t('catalogue.kindMakesTerms', { terms: change.new_terms })] : []),
    ...(change.lost_terms > 0 ? [t('catalogue.kindLosesTerms', { terms: change.lost_terms })] : []),
  ];
  return <Notice tone={change.lost_terms > 0 ? 'warning' : 'neutral'}>{sentences.join(' ')}</Notice>;
}
