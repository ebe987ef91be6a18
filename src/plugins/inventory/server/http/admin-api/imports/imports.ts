import { importLimits } from '../../../../contract/imports';
import type { PanelImport, PanelImportRow } from '../../../../contract/panel/imports/imports';
import type { PanelPageOf } from '../../../../contract/panel/page';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { panelImportRowsQuery, panelImportsQuery, panelUploadQuery } from '../../../../contract/panel/lists/queries';
import { refuseUnknownImport } from '../../../domain/imports/imports';
import type { ImportOptions } from '../../../domain/imports/runs/insert-upload-run';
import { refuseUnknownProfile } from '../../../domain/imports/profiles/import-profiles';
import { cleanText, cutText } from '../../../domain/imports/read/clean-text';
import { parseId } from '../../../../contract/parsing/id';
import type { ImportRun } from '../../../domain/imports/runs/run-store';
import type { Services } from '../../../services';
import { allowSlowBody } from '../../shared/bodies/body-time';
import { offsetOf, paginationOf, presentPagination } from '../../shared/pagination';
import { typeInPath } from '../controllers/types';
import { listingCards } from '../listing-cards';
import type { PanelContext, PanelController } from '../panel-route';
import { receiveFile } from '../receive-file';
import { importerOf } from './importer';
import { presentRow, presentRuns } from './present';
import { splitSettings } from './split-settings';

/** Lists imports, newest first. */
export const list: PanelController = async ({ querystring }, services): Promise<PanelPageOf<PanelImport>> => {
  const query = parseQuery(panelImportsQuery, querystring);
  const pagination = paginationOf(query);
  const range = { limit: pagination.perPage, offset: offsetOf(pagination) };
  const { runs, total } = await services.imports.page(range, { status: query.status, profileId: query.profile_id });
  return { items: await presentRuns(runs, services), pagination: presentPagination(pagination, total) };
};

export const show: PanelController = async (context, services): Promise<PanelImport> =>
  presentOne(await services.imports.one(importIn(context)), services);

export const rows: PanelController = async (context, services): Promise<PanelPageOf<PanelImportRow>> => {
  const { outcome, state, ...query } = parseQuery(panelImportRowsQuery, context.querystring);
  const { id } = await services.imports.one(importIn(context));
  const pagination = paginationOf(query);
  const range = { limit: pagination.perPage, offset: offsetOf(pagination) };
  const { rows: found, total } = await services.imports.rows(id, { outcome, state }, range);
  const cards = await listingCards(
    found.map(({ listingId }) => listingId),
    services,
  );
  return {
    items: found.map((row) => presentRow(row, (row.listingId !== null && cards.get(row.listingId)) || null)),
    pagination: presentPagination(pagination, total),
  };
};

/** Plans the import of the file in the body: it waits until a person applies it. */
export const start: PanelController = async (context, services): Promise<PanelImport> => {
  const by = importerOf(context);
  const type = typeInPath(context.params.type_id, services);
  const query = parseQuery(panelUploadQuery, context.querystring);
  allowSlowBody(context.request);
  const file = await receiveFile(context, services.feeds, importLimits.fileBytes + query.settings);
  const { settings, source } = await splitSettings(file, query.settings);
  const options: ImportOptions = { profileId: query.profile, mode: query.mode, isDryRun: true, settings, by };
  const name = cutText(cleanText(query.filename), 200);
  const received = { source, name, client: file.client, close: () => file.close() };
  return presentOne(await services.imports.start(type, received, options), services);
};

/** Fetches the feed of a profile, and plans its import. */
export const fetchFeed: PanelController = async (context, services): Promise<PanelImport> => {
  const by = importerOf(context);
  const profileId = parseId(context.params.id ?? '') ?? refuseUnknownProfile(context.params.id ?? '');
  return presentOne(await services.imports.fetch(profileId, { isDryRun: true, by }), services);
};

export const apply: PanelController = async (context, services): Promise<PanelImport> =>
  presentOne(await services.imports.apply(importIn(context), importerOf(context)), services);

export const undo: PanelController = async (context, services): Promise<PanelImport> => {
  const by = importerOf(context);
  return presentOne(await services.imports.undo(importIn(context), by), services);
};

export const cancel: PanelController = async (context, services): Promise<PanelImport> =>
  presentOne(await services.imports.cancel(importIn(context)), services);

async function presentOne(run: ImportRun, services: Services): Promise<PanelImport> {
  const [shown] = await presentRuns([run], services);
  if (!shown) throw new Error('presentRuns returned nothing for an import.');
  return shown;
}

function importIn({ params }: PanelContext): number {
  return parseId(params.id ?? '') ?? refuseUnknownImport(params.id ?? '');
}
