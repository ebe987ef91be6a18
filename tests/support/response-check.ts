import type { TestResponse } from './client';
import { responseOf, apiDocument, operationOf } from './document';
import { validators } from './validators';

/** A request, as the document describes it. */
export interface RequestedPath {
  readonly method: string;
  /** Below the base address. */
  readonly path: string;
}

/** The headers that matter to clients. An answer has those that the document names for it and no others. */
const known = [...new Set(Object.keys(apiDocument.components.headers).map((name) => name.replace(/-Sometimes$/, '')))];
const protocol = [...known, 'Allow', 'Last-Modified', 'Set-Cookie'];

/**
 * Checks an answer against the API document: its status, every protocol header and every member of its body.
 * @throws Error that lists what is not documented
 */
export function mustBeDocumented(asked: RequestedPath, answer: TestResponse): void {
  const problems = problemsOf(asked, answer);
  if (problems.length > 0) {
    const question = `${asked.method} ${asked.path.slice(0, 200)}`;
    throw new Error(
      `${question} answered ${answer.status} ${answer.text.slice(0, 300)}\nwhich docs/openapi.json does not say:\n  ${problems.join('\n  ')}`,
    );
  }
}

/** Checks an answer outside all operations: if it is a refusal, its format must be correct. */
export function mustBeRefusal({ method }: RequestedPath, { status, body, text }: TestResponse): void {
  if (status < 400 || method === 'HEAD') return;
  const { code, message, data } = (body ?? {}) as { code?: unknown; message?: unknown; data?: { status?: unknown } };
  const isRefusal = typeof code === 'string' && code.startsWith('svc_') && typeof message === 'string';
  if (!isRefusal || data?.status !== status)
    throw new Error(`Expected a refusal, got ${status}: ${text.slice(0, 300)}`);
}

function problemsOf({ method, path }: RequestedPath, answer: TestResponse): string[] {
  const operation = operationOf(method, path);
  if (!operation) return ['There is no such operation. A test that means it says so: client.undocumented'];
  const documented = responseOf(operation, answer.status);
  if (!documented) return [`${operation.operation.operationId} has no answer ${answer.status}`];
  const { headers = {}, content } = documented.answer;
  return [
    ...headerProblems(headers, answer),
    ...bodyProblems(
      {
        hasBody: content !== undefined && method !== 'HEAD',
        isCsv: content?.['text/csv'] !== undefined,
        pointer: documented.pointer,
      },
      answer,
    ),
  ];
}

function headerProblems(documented: Readonly<Record<string, { $ref: string }>>, { headers }: TestResponse): string[] {
  return protocol.flatMap((name) => {
    const value = headers.get(name);
    const component = documented[name]?.$ref.slice('#/components/headers/'.length);
    if (component === undefined) return value === null ? [] : [`The header ${name} is not documented`];
    const isRequired = apiDocument.components.headers[component]?.required === true;
    if (value === null) return isRequired ? [`The header ${name} is missing`] : [];
    const problem = validators().problemOf(`/components/headers/${component}/schema`, value);
    return problem === undefined ? [] : [`The header ${name}: ${problem}`];
  });
}

function bodyProblems(
  { hasBody, isCsv, pointer }: { hasBody: boolean; isCsv: boolean; pointer: string },
  { text, body, headers }: TestResponse,
) {
  if (!hasBody) return text === '' ? [] : ['There is no body in the document'];
  const type = headers.get('content-type');
  if (type === 'text/csv; charset=utf-8' && isCsv) return [];
  if (type !== 'application/json; charset=utf-8') return [`The media type is ${type}`];
  const problem = validators().problemOf(`${pointer}/content/application~1json/schema`, body);
  return problem === undefined ? [] : [problem];
}
