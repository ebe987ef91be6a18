import { accessReasons } from './reasons/access';
import { catalogueReasons } from './reasons/catalogue';
import { channelsReasons } from './reasons/channels';
import { generalReasons } from './reasons/general';
import { importsReasons } from './reasons/imports';
import { leadsReasons } from './reasons/leads';
import { listingsReasons } from './reasons/listings';

/**
 * The English texts of the reasons of refusals, by area. `{name}` is a value. The panel has them in its languages too.
 */
export const reasonTexts = {
  ...accessReasons,
  ...catalogueReasons,
  ...channelsReasons,
  ...generalReasons,
  ...importsReasons,
  ...leadsReasons,
  ...listingsReasons,
} as const;
