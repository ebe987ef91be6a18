import { rememberReasons } from '../../api/form-reasons';

/** Content Manager endpoints of a record, with the field that detects a stale form. */
const listings = {
  path: /\/content-manager\/collection-types\/plugin::inventory\.listing\/[a-z0-9]{24}(?=\?|$)/,
  field: 'version',
} as const;
const otherRecords = {
  path: /\/content-manager\/(?:collection-types\/plugin::(?:inventory\.(?:type|category|term)|users-permissions\.user)\/[a-z0-9]{24}|single-types\/plugin::inventory\.setting)(?=\?|$)/,
  field: 'updatedAt',
} as const;
const endpoints = [listings, otherRecords];

/**
 * Adds to each save of the Content Manager the `version` or `updatedAt` that was last read, so that the server can
 * refuse a stale form. Strapi's forms leave out fields that they do not show. The response of a save has the next
 * version. A version in the body stays: the listing page knows what its form is based on, which another read does not
 * change.
 */
export function attachVersions(target: { fetch: typeof fetch }): void {
  const originalFetch = rememberingReasons(target.fetch.bind(target));
  const lastVersions = new Map<string, unknown>();
  target.fetch = async (input, init = {}) => {
    const record = typeof input === 'string' ? matchRecord(input) : undefined;
    if (!record) return originalFetch(input, init);
    const isSave = init.method === 'PUT' && typeof init.body === 'string';
    const body = isSave
      ? { [record.field]: lastVersions.get(record.path), ...(JSON.parse(init.body as string) as object) }
      : undefined;
    const response = await originalFetch(input, body ? { ...init, body: JSON.stringify(body) } : init);
    if (response.ok && (isSave || (init.method ?? 'GET') === 'GET'))
      lastVersions.set(record.path, await readField(response, record.field));
    return response;
  };
}

/** Keeps the reasons of each refused save of the Content Manager for the form that shows them. */
function rememberingReasons(original: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await original(input, init);
    const isSave =
      typeof input === 'string' && input.includes('/content-manager/') && (init?.method ?? 'GET') !== 'GET';
    if (isSave && !response.ok) await rememberReasons(response);
    return response;
  };
}

function matchRecord(url: string): { path: string; field: 'version' | 'updatedAt' } | undefined {
  for (const { path, field } of endpoints) {
    const [matched] = path.exec(url) ?? [];
    if (matched !== undefined) return { path: matched, field };
  }
  return undefined;
}

/** Reads a field of the response. A saved user is the whole body; other records are in `data`. */
async function readField(response: Response, field: 'version' | 'updatedAt'): Promise<unknown> {
  const body = (await response.clone().json()) as Record<string, unknown> & { data?: Record<string, unknown> };
  return body.data?.[field] ?? body[field];
}
