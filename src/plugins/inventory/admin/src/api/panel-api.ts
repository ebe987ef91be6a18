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
import { useIntl } from 'react-intl';
import type { TextId } from '../translations';
import type { ReasonId, ReasonParts } from '../../../contract/reason';
import { describeReason, type Translate } from './translate-reason';

/** The query cache that all pages share. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Retries a request that got no response once. An error response would be the same again.
    queries: { staleTime: 5_000, retry: (failures, error) => failures < 1 && !(error instanceof FetchError) },
  },
});

export type QueryParams = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns the URL of a panel route with its query string. Empty parameters are left out. */
export function buildUrl(path: string, params: QueryParams = {}): string {
  const present = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return `/dealer-inventory${path}${query === '' ? '' : `?${query}`}`;
}

/** Returns the cache key: first path segment, path and query. */
export function queryKeyOf(path: string, params: QueryParams = {}): readonly unknown[] {
  return [path.split('/')[1], path, params];
}

/** Queries a panel route. A mutation that lists the first segment of `path` in `invalidates` triggers a refetch. */
export function usePanelQuery<Data>(
  path: string,
  params: QueryParams = {},
  options: {
    enabled?: boolean;
    keepPrevious?: boolean;
    /** In milliseconds. Until then the cached response is used without a refetch. */
    staleMs?: number;
    /** In milliseconds. Refetches at this interval while the query is in use. False for never. */
    refetchMs?: number | ((data: Data | undefined) => number | false);
    /** Whether to refetch while another tab or window is in front. */
    inBackground?: boolean;
  } = {},
): UseQueryResult<Data> {
  const { get } = useFetchClient();
  const { locale } = useIntl();
  const { refetchMs } = options;
  return useQuery<Data>({
    queryKey: queryKeyOf(path, params),
    queryFn: async ({ signal }) => {
      const { data } = await get<{ data: Data }>(buildUrl(path, params), {
        signal,
        headers: { 'Accept-Language': locale },
      });
      return data.data;
    },
    enabled: options.enabled ?? true,
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    ...(refetchMs !== undefined && {
      refetchInterval: typeof refetchMs === 'number' ? refetchMs : ({ state }) => refetchMs(state.data),
      refetchIntervalInBackground: options.inBackground ?? false,
    }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  });
}

export interface PanelRequest {
  readonly method: 'post' | 'put' | 'del';
  readonly path: string;
  readonly body?: object;
}

/**
 * Sends a change to a panel route, then refetches the queries whose first path segment is in `invalidates`.
 *
 * @param removedPath the path of the deleted record; its queries are not refetched
 */
export function usePanelMutation<Data, Input>(
  toRequest: (input: Input) => PanelRequest,
  invalidates: readonly string[],
  removedPath?: (input: Input) => string,
): UseMutationResult<Data, Error, Input> {
  const client = useFetchClient();
  const { locale } = useIntl();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { method, path, body = {} } = toRequest(input);
      const config = { headers: { 'Accept-Language': locale } };
      const response =
        method === 'del'
          ? client.del<{ data: Data }>(buildUrl(path), config)
          : client[method]<{ data: Data }>(buildUrl(path), body, config);
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

/** The error of a panel request in the admin's language, with the message of each invalid field. */
export interface PanelError {
  readonly message: string;
  readonly code: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** The ids of the reasons of the fields. */
  readonly reasonIds: Readonly<Record<string, ReasonId>>;
}

interface RefusalDetails {
  readonly code?: string;
  /** In English. */
  readonly params?: Readonly<Record<string, string>>;
  readonly reason?: ReasonParts;
  readonly reasons?: Readonly<Record<string, ReasonParts>>;
}

/**
 * Returns the message to show for an error. Server faults (5xx) and failed connections get a text of the panel, because
 * the server's message does not help the user.
 */
export function describeError(error: unknown, t: Translate): PanelError {
  if (!(error instanceof FetchError))
    return { message: t('common.failed'), code: undefined, params: {}, reasonIds: {} };
  const answer = error.response?.data?.error;
  const { code, params = {}, reason, reasons = {} } = (answer?.details ?? {}) as RefusalDetails;
  const statusText = code === undefined ? textOfStatus(error.status ?? answer?.status) : undefined;
  return {
    message: statusText ? t(statusText) : describeReason({ message: answer?.message, reason }, t) || t('common.failed'),
    code,
    params: mapObject(params, (message, field) => describeReason({ message, reason: reasons[field] }, t)),
    reasonIds: mapObject(reasons, ({ id }) => id),
  };
}

function mapObject<Value, Result>(
  object: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));
}

/** Returns the text for a status that Strapi or a proxy answered without a code of ours. */
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
