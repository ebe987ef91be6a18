import type { Capability } from '../../contract/capability';
import type { Services } from '../services';
import type { Answer } from './http/answer';
import type { RequestContext } from './http/request-context';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Parses the request, asks a subject, presents the answer. Answers without a promise what is at hand. */
export type Controller = (context: RequestContext, services: Services) => Promise<Answer> | Answer;

export interface Route {
  readonly method: Method;
  /** Literal, but for a last segment that may stand for an id, such as `/listing/:listing_id`. */
  readonly path: string;
  readonly controller: Controller;
  /** What the caller's user must hold; any valid key when absent. */
  readonly capability: Capability | undefined;
  /**
   * `optional-json`: a request without a body is one without fields, whatever type it announces.
   * A form is read by its controller, because its file is not held in memory.
   */
  readonly body: 'none' | 'json' | 'optional-json' | 'form';
  /** The most bytes of a JSON body, escapes counted as the characters they stand for. */
  readonly bodyLimit: number;
  /** What a request with this query costs of its key's points of the minute. */
  readonly points: (querystring: string) => number;
}

/** In points: a read, a write, and what keeps the processor busy. */
const costs = { read: 1, write: 5, heavy: 20 } as const;

export type Cost = keyof typeof costs;

/** In bytes. A listing has room for its content at its longest (1 MiB) and for its other fields. */
export const bodyLimits = { usual: 64 * 1024, large: (1024 + 64) * 1024 } as const;

/** `POST` and `PATCH` take JSON unless `body` says otherwise; `large-json` is JSON of up to `bodyLimits.large`. */
export function route(
  method: Method,
  path: string,
  controller: Controller,
  capability?: Capability,
  body?: Route['body'] | 'large-json',
  cost: Cost | ((querystring: string) => Cost) = method === 'GET' ? 'read' : 'write',
): Route {
  const takesJson = method === 'POST' || method === 'PATCH';
  const points = (querystring: string) => costs[typeof cost === 'function' ? cost(querystring) : cost];
  const kind = body ?? (takesJson ? 'json' : 'none');
  return {
    method,
    path,
    controller,
    capability,
    body: kind === 'large-json' ? 'json' : kind,
    bodyLimit: kind === 'large-json' ? bodyLimits.large : bodyLimits.usual,
    points,
  };
}
