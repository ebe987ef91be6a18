import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The address of the list, and how to go to another one. */
export interface ListParams {
  readonly params: URLSearchParams;
  /** @param isStep whether going back comes here again; what is typed is no step */
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
