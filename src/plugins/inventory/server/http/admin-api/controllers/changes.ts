import type { PanelChanges } from '../../../../contract/panel/listings';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { panelChangesQuery } from '../../../../contract/panel/lists/queries';
import { Refusal } from '../../../../contract/refusal';
import type { Services } from '../../../services';
import type { PanelController } from '../panel-route';

/**
 * Returns a cursor of the feed of changes: `since` itself until a listing changes, so that open pages load nothing
 * again until then. Questions of several pages that arrive together share one read.
 */
export const show: PanelController = async ({ querystring }, services): Promise<PanelChanges> => {
  const { since } = parseQuery(panelChangesQuery, querystring);
  return { cursor: await services.changeWaiters.share(`panel ${since}`, () => cursorAfter(since, services)) };
};

/**
 * Returns the cursor after the changes since another one, or the newest one if that has expired: the page then loads
 * everything again.
 */
async function cursorAfter(since: string | undefined, services: Services): Promise<string> {
  if (since === undefined) return (await readAfter(undefined, services)).cursor;
  const read = await readAfter(since, services).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'svc_cursor_expired') return undefined;
    throw error;
  });
  return read?.isUnchanged ? read.cursor : (await readAfter(undefined, services)).cursor;
}

async function readAfter(since: string | undefined, { listingChanges }: Services) {
  const page = await listingChanges.page({ since, typeId: undefined, limit: 1 });
  return { cursor: page.after(0).cursor, isUnchanged: page.changes.length === 0 };
}
