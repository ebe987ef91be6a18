import { presentLocation } from '../../shared/present-location';
import { completeList } from '../http/response';
import type { Controller } from '../route';

/** Every location in display order. */
export const list: Controller = (_context, { locations }) =>
  completeList('The locations.', locations.now.all.map(presentLocation));
