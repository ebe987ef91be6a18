import type { Route } from '../route';
import { routes } from '../routes';

type Placed = Pick<Route, 'path'>;

/** What the id at the end of a path such as `/listing/:listing_id` is of; undefined for a path without one. */
export function pathIdOf({ path }: Placed): string | undefined {
  return /:([a-z_]+)$/.exec(path)?.[1];
}

/** The path as the specification writes it: `/listing/{listing_id}`. */
export function templateOf({ path }: Placed): string {
  return path.replace(/:([a-z_]+)/g, '{$1}');
}

/**
 * The name of a path's id in the document. OpenAPI takes paths that differ in nothing but that name for the same one
 * (`/listing/{listing_id}` and `/listing/{type_id}`), so there it is `id`, of whatever the operation says.
 */
export function pathIdNameOf(route: Placed): string {
  const own = pathIdOf(route) ?? '';
  const names = routes.filter((other) => shapeOf(other) === shapeOf(route)).map(pathIdOf);
  return names.every((name) => name === own) ? own : 'id';
}

/** The path under which the document has a route. */
export function pathOf(route: Placed): string {
  return route.path.replace(/:[a-z_]+$/, `{${pathIdNameOf(route)}}`);
}

function shapeOf({ path }: Placed): string {
  return path.replace(/:[a-z_]+$/, ':');
}
