import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The address of the list, and how to go to another one. */
export interface ListAddress {
  readonly address: URLSearchParams;
  /** @param isStep whether going back comes here again; what is typed is no step */
  readonly go: (to: (address: URLSearchParams) => URLSearchParams, isStep?: boolean) => void;
}

export function useListAddress(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const go = useCallback<ListAddress['go']>(
    (to, isStep = true) => setAddress((before) => to(before), { replace: !isStep, preventScrollReset: true }),
    [setAddress],
  );
  return { address, go };
}
