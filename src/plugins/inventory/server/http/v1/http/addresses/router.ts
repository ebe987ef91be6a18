import { excerpt, Refusal } from '../../../../../contract/refusal';
import type { Route } from '../../route';

export interface Match {
  readonly route: Route;
  /** The unparsed first id in the path; empty for a route without one. */
  readonly pathId: string;
  /** The unparsed second id; empty for a route without one. */
  readonly innerId: string;
}

/**
 * Finds routes by method and path with two lookups: a path is literal or ends with an id. A third one finds the few
 * paths in which every second segment is an id: `/listing/12/history`.
 */
export class Router {
  readonly #byPath = new Map<string, Map<string, Route>>();

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      const key = route.path.replace(/:[a-z_]+/g, ':');
      const methods = this.#byPath.get(key) ?? new Map<string, Route>();
      methods.set(route.method, route);
      this.#byPath.set(key, methods);
    }
  }

  /** Finds the route of a request; `HEAD` matches `GET`. @throws Refusal `svc_not_found` or `svc_method_not_allowed` */
  match(method: string, path: string): Match {
    const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const slash = plain.lastIndexOf('/');
    const literal = this.#byPath.get(plain);
    const ending = literal ?? this.#byPath.get(`${plain.slice(0, slash)}/:`);
    const inner = ending ? undefined : innerIds(plain);
    const methods = ending ?? this.#byPath.get(inner?.key ?? '');
    if (!methods) throw new Refusal('svc_not_found', `There is no route ${excerpt(path)}.`);
    const route = methods.get(method === 'HEAD' ? 'GET' : method);
    if (!route) throw refuseMethod(method, methods);
    if (inner) return { route, pathId: inner.pathId, innerId: inner.innerId };
    return { route, pathId: literal ? '' : plain.slice(slash + 1), innerId: '' };
  }
}

/** Returns the key of a path with ids in its second and fourth segment, and these ids. */
function innerIds(path: string): { key: string; pathId: string; innerId: string } | undefined {
  const segments = path.split('/', 7).slice(1);
  if (segments.length < 3 || segments.length > 5) return undefined;
  const key = segments.map((segment, index) => (index % 2 === 1 ? '/:' : `/${segment}`)).join('');
  return { key, pathId: segments[1] ?? '', innerId: segments[3] ?? '' };
}

function refuseMethod(method: string, methods: ReadonlyMap<string, Route>): Refusal {
  const allowed = [...methods.keys()].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  const allow = allowed.join(', ');
  return new Refusal('svc_method_not_allowed', `${excerpt(method)} is not allowed here.`, { allow }, { Allow: allow });
}
