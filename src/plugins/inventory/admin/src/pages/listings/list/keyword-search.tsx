import { maxKeywordLength } from '../../../../../contract/queries';
import { SearchBox } from '../../../parts/fields/search-box';
import { withParams } from './list-params';
import type { ListParams } from './use-list-params';

/** Search input of a list. */
export function KeywordSearch({ label, list: { params, navigate } }: { label: string; list: ListParams }) {
  return (
    <SearchBox
      label={label}
      maxLength={maxKeywordLength}
      value={params.get('s') ?? ''}
      onChange={(words) => navigate((before) => withParams(before, { s: words }), false)}
    />
  );
}
