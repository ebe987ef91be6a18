import type { Capability } from '../../contract/capability';
import type { Inventory } from '../inventory';
import type { Answer } from './http/answer';
import type { Exchange } from './http/exchange';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Parses the request, asks a subject, presents the answer. Answers without a promise what is at hand. */
export type Controller = (exchange: Exchange, ask: Inventory) => Promise<Answer> | Answer;

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
  /** What a request costs of its key's points of the minute. */
  readonly points: number;
}

/** In points: a read, a write, and what keeps the processor busy. */
export const costs = { read: 1, write: 5, heavy: 20 } as const;

/** `POST` and `PATCH` take JSON unless `body` says otherwise. */
export function route(
  method: Method,
  path: string,
  controller: Controller,
  capability?: Capability,
  body?: Route['body'],
  cost?: keyof typeof costs,
): Route {
  const takesJson = method === 'POST' || method === 'PATCH';
  const points = costs[cost ?? (method === 'GET' ? 'read' : 'write')];
  return { method, path, controller, capability, body: body ?? (takesJson ? 'json' : 'none'), points };
}
