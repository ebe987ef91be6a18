import { excerpt, Refusal } from '../../../../../contract/refusal';
import type { Route } from '../../route';

export interface Match {
  readonly route: Route;
  /** The unparsed id in the path; empty for a route without one. */
  readonly pathId: string;
}

/** Finds routes by method and path with two lookups: a path is either literal or ends with an id. */
export class Router {
  readonly #byPath = new Map<string, Map<string, Route>>();

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      const key = route.path.replace(/:[a-z_]+$/, ':');
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
    const methods = literal ?? this.#byPath.get(`${plain.slice(0, slash)}/:`);
    if (!methods) throw new Refusal('svc_not_found', `There is no route ${excerpt(path)}.`);
    const route = methods.get(method === 'HEAD' ? 'GET' : method);
    if (!route) throw refuseMethod(method, methods);
    return { route, pathId: literal ? '' : plain.slice(slash + 1) };
  }
}

function refuseMethod(method: string, methods: ReadonlyMap<string, Route>): Refusal {
  const allowed = [...methods.keys()].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  const allow = allowed.join(', ');
  return new Refusal('svc_method_not_allowed', `${excerpt(method)} is not allowed here.`, { allow }, { Allow: allow });
}
