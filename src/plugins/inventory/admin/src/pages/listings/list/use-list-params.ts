import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The URL parameters of a list, and a function to change them. */
export interface ListParams {
  readonly params: URLSearchParams;
  /** @param isStep whether to add a history entry; typing does not */
  readonly navigate: (to: (params: URLSearchParams) => URLSearchParams, isStep?: boolean) => void;
}

export function useListParams(): ListParams {
  const [params, setAddress] = useSearchParams();
  const navigate = useCallback<ListParams['navigate']>(
    (to, isStep = true) => setAddress((before) => to(before), { replace: !isStep, preventScrollReset: true }),
    [setAddress],
  );
  return { params, navigate };
}
