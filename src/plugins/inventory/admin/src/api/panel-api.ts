import { FetchError, useFetchClient } from '@strapi/strapi/admin';
import {
  keepPreviousData,
  type Query,
  QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { TextId } from '../translations';
import { translateMessage } from './translate-message';

/** One for all pages, so that what one page has read is at hand in the next. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A refusal is the same the second time; what did not answer is asked once more.
    queries: { staleTime: 5_000, retry: (failures, error) => failures < 1 && !(error instanceof FetchError) },
  },
});

/** As `useText` gives it. */
type Translate = (id: TextId) => string;

export type QueryParams = Readonly<Record<string, string | number | boolean | undefined>>;

/** The path of one of the panel's own routes with its query. */
function buildUrl(path: string, params: QueryParams = {}): string {
  const present = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return `/dealer-inventory${path}${query === '' ? '' : `?${query}`}`;
}

/** Under what an answer is kept: by the first part of the path, the path and the query. */
export function queryKeyOf(path: string, params: QueryParams = {}): readonly unknown[] {
  return [path.split('/')[1], path, params];
}

/** Reads from one of the panel's routes, and again when a change names the first part of its path. */
export function usePanelQuery<Data>(
  path: string,
  params: QueryParams = {},
  options: {
    enabled?: boolean;
    keepPrevious?: boolean;
    /** Milliseconds for which what was read is shown again without being read again. */
    staleMs?: number;
    /** Milliseconds after which it is read again, for as long as it is shown. */
    refetchMs?: number;
  } = {},
): UseQueryResult<Data> {
  const { get } = useFetchClient();
  return useQuery<Data>({
    queryKey: queryKeyOf(path, params),
    queryFn: async ({ signal }) => {
      const { data } = await get<{ data: Data }>(buildUrl(path, params), { signal });
      return data.data;
    },
    enabled: options.enabled ?? true,
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    ...(options.refetchMs !== undefined && { refetchInterval: options.refetchMs }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  });
}

export interface PanelRequest {
  readonly method: 'post' | 'put' | 'del';
  readonly path: string;
  readonly body?: object;
}

/**
 * Changes something through one of the panel's routes; what was read from `stale` (first parts of paths) is read again.
 *
 * @param removedPath the path of what no longer is afterwards: whoever still shows that does not ask for it again
 */
export function usePanelMutation<Data, Input>(
  toRequest: (input: Input) => PanelRequest,
  invalidates: readonly string[],
  removedPath?: (input: Input) => string,
): UseMutationResult<Data, Error, Input> {
  const client = useFetchClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { method, path, body = {} } = toRequest(input);
      const response =
        method === 'del'
          ? client.del<{ data: Data }>(buildUrl(path))
          : client[method]<{ data: Data }>(buildUrl(path), body);
      return (await response).data.data;
    },
    onSuccess: (_data, input) => invalidate(invalidates, removedPath?.(input)),
  });
}

async function invalidate(invalidates: readonly string[], removedPath: string | undefined): Promise<void> {
  const isRemoved = ({ queryKey: [, path] }: Query) =>
    removedPath !== undefined && (path === removedPath || String(path).startsWith(`${removedPath}/`));
  void queryClient.invalidateQueries({ predicate: isRemoved, refetchType: 'none' });
  await Promise.all(
    invalidates.map((segment) =>
      queryClient.invalidateQueries({ queryKey: [segment], predicate: (query) => !isRemoved(query) }),
    ),
  );
}

/** A failure of one of the panel's routes: what to tell, and the reason for each bad field. */
export interface PanelError {
  readonly message: string;
  readonly code: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** The same as the server has said them, in English. */
  readonly reasons: Readonly<Record<string, string>>;
}

/**
 * What to tell of a failure. A fault of the server has words for nobody but its log, and what did not arrive has none: each
 * has a sentence of ours that says what to do.
 */
export function describeError(error: unknown, t: Translate): PanelError {
  if (!(error instanceof FetchError)) return { message: t('common.failed'), code: undefined, params: {}, reasons: {} };
  const answer = error.response?.data?.error;
  const details = (answer?.details ?? {}) as { code?: string; params?: Record<string, string> };
  const { code, params = {} } = details;
  const statusText = code === undefined ? textOfStatus(error.status ?? answer?.status) : undefined;
  return {
    message: statusText ? t(statusText) : translateMessage(answer?.message) || t('common.failed'),
    code,
    params: Object.fromEntries(Object.entries(params).map(([field, message]) => [field, translateMessage(message)])),
    reasons: params,
  };
}

/** Of what Strapi, or something between the panel and it, has refused in its own words. */
function textOfStatus(status: number | undefined): TextId | undefined {
  if (status === undefined) return undefined;
  if (status >= 500) return 'common.serverFailed';
  return statusTexts[status];
}

const statusTexts: Readonly<Record<number, TextId>> = {
  401: 'common.loggedOut',
  403: 'common.notAllowed',
  404: 'common.gone',
  413: 'common.tooLarge',
  429: 'common.tooOften',
};
