import type { Route } from '../route';
import { routes } from '../routes';

type Placed = Pick<Route, 'path'>;

/** Returns the name of the id at the end of a path such as `/listing/:listing_id`, or `undefined` for a path without one. */
export function pathIdOf({ path }: Placed): string | undefined {
  return /:([a-z_]+)$/.exec(path)?.[1];
}

/** Returns the path in the notation of the specification: `/listing/{listing_id}`. */
export function templateOf({ path }: Placed): string {
  return path.replace(/:([a-z_]+)/g, '{$1}');
}

/**
 * Returns the name of a path's id in the document. OpenAPI treats paths that differ only in that name as identical
 * (`/listing/{listing_id}` and `/listing/{type_id}`), so their common name is `id`.
 */
export function pathIdNameOf(route: Placed): string {
  const own = pathIdOf(route) ?? '';
  const names = routes.filter((other) => shapeOf(other) === shapeOf(route)).map(pathIdOf);
  return names.every((name) => name === own) ? own : 'id';
}

/** Returns the path of a route in the document. */
export function pathOf(route: Placed): string {
  return route.path.replace(/:[a-z_]+$/, `{${pathIdNameOf(route)}}`);
}

function shapeOf({ path }: Placed): string {
  return path.replace(/:[a-z_]+$/, ':');
}
