import { randomUUID } from 'node:crypto';
import type { PanelRevision } from '../../../../contract/panel/listings';
import type { PanelController } from '../panel-route';

/** Epochs of two processes are not comparable. */
const processId = randomUUID();

/** Returns a text that changes with every change of the data, so that open pages need to ask for nothing else until then. */
export const show: PanelController = (_context, { freshness }): PanelRevision => ({
  revision: `${processId}.${freshness.epoch}`,
});
