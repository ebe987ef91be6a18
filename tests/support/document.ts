import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The documented answer of one operation for one status. */
interface DocumentedResponse {
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly 'x-route': string;
  readonly 'x-capability'?: string;
  readonly responses: Readonly<Record<string, DocumentedResponse | { readonly $ref: string }>>;
}

/** The parts of docs/openapi.json that tests read. */
export interface ApiDocument {
  readonly openapi: string;
  readonly servers: ReadonlyArray<{ readonly url: string }>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly headers: Readonly<Record<string, { readonly required?: boolean; readonly schema: object }>>;
    readonly schemas: Readonly<Record<string, unknown>>;
  };
}

const file = join(resolve(__dirname, '..', '..'), 'docs', 'openapi.json');

/** The document in the repository; `npm run check` compares it with the contract. */
export const apiDocument = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;

const templates = Object.keys(apiDocument.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{[a-z_]+\}/g, '[^/]+')}/?$`),
}));

/** Returns the operation of a request and its pointer in the document; `HEAD` is that of `GET`. */
export function operationOf(
  method: string,
  path: string,
): { operation: DocumentedOperation; pointer: string } | undefined {
  const plain = path.split(/[?#]/)[0] ?? '';
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  // A literal path comes before one with an id.
  const found = templates
    .filter(({ pattern }) => pattern.test(plain))
    .sort((one) => (one.path.includes('{') ? 1 : -1))[0];
  const operation = found && apiDocument.paths[found.path]?.[name];
  return operation && { operation, pointer: pointerTo('paths', found.path, name) };
}

/** Returns a JSON pointer for use in a URI fragment. */
function pointerTo(...names: string[]): string {
  return names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
}

/** Returns the documented answer of an operation for a status, and its pointer. */
export function responseOf(
  { operation, pointer }: { operation: DocumentedOperation; pointer: string },
  status: number,
): { answer: DocumentedResponse; pointer: string } | undefined {
  const answer = operation.responses[status];
  if (answer === undefined) return undefined;
  if (!('$ref' in answer)) return { answer, pointer: `${pointer}/responses/${status}` };
  const name = answer.$ref.slice('#/components/responses/'.length);
  const { responses } = apiDocument.components as unknown as { responses: Record<string, DocumentedResponse> };
  return { answer: responses[name] ?? {}, pointer: pointerTo('components', 'responses', name) };
}
