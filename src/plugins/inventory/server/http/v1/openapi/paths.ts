import type { Route } from '../route';
import { routes } from '../routes';

type Placed = Pick<Route, 'path'>;

/** Returns the names of the ids in a path: `listing_id` for `/listing/:listing_id`. */
export function pathIdsOf({ path }: Placed): string[] {
  return [...path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);
}

/** Returns the path in the notation of the specification: `/listing/{listing_id}`. */
export function templateOf({ path }: Placed): string {
  return path.replace(/:([a-z_]+)/g, '{$1}');
}

/**
 * Returns the names of a path's ids in the document. OpenAPI treats paths that differ only in a name as identical
 * (`/listing/{listing_id}` and `/listing/{type_id}`), so its common name is `id`.
 */
export function pathIdNamesOf(route: Placed): string[] {
  const alike = routes.filter((other) => shapeOf(other) === shapeOf(route)).map(pathIdsOf);
  return pathIdsOf(route).map((own, index) => (alike.every((names) => names[index] === own) ? own : 'id'));
}

/** Returns the path of a route in the document. */
export function pathOf(route: Placed): string {
  const names = pathIdNamesOf(route).reverse();
  return route.path.replace(/:[a-z_]+/g, () => `{${names.pop()}}`);
}

function shapeOf({ path }: Placed): string {
  return path.replace(/:[a-z_]+/g, ':');
}
