import type { Capability } from '../../../../../contract/capability';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What the checks of a request know of its route. */
export interface RouteRules {
  readonly method: Method;
  /** Literal, except that the last segment may be an id, such as `/listing/:listing_id`, or every second segment. */
  readonly path: string;
  /** The capability that the caller's user needs; `undefined` allows any valid key. */
  readonly capability: Capability | undefined;
  /** A second capability that it needs. */
  readonly alsoNeeds?: Capability;
  /**
   * `optional-json`: a missing body counts as an empty object, with any content type.
   * `form`: the controller reads the form, because its file is not held in memory.
   * `feed`: JSON, or a form with a file of up to 500 MB.
   */
  readonly body: 'none' | 'json' | 'optional-json' | 'form' | 'feed';
  /** The most bytes of a JSON body. Escapes count as the characters that they represent. */
  readonly bodyLimit: number;
  /** Returns the rate limit points that a request with this query string costs. */
  readonly points: (querystring: string) => number;
}
