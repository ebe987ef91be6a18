import { importLimits } from '../../../../contract/imports';
import { parseId } from '../../../../contract/parsing/id';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { fetchImportQuery, importRowsQuery, pageQuery, startImportQuery } from '../../../../contract/queries';
import { because } from '../../../../contract/reason';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { clientOf } from '../../../domain/audit/caller';
import type { InventoryType } from '../../../domain/catalogue/model';
import { refuseUnknownImport } from '../../../domain/imports/imports';
import type { ImportOptions } from '../../../domain/imports/runs/insert-upload-run';
import { refuseUnknownProfile } from '../../../domain/imports/profiles/import-profiles';
import type { ByteSource } from '../../../domain/imports/read/byte-source';
import { cleanText, cutText } from '../../../domain/imports/read/clean-text';
import { countJsonRows } from '../../../domain/imports/read/json';
import { UnreadableFile } from '../../../domain/imports/read/unreadable-file';
import type { ImportFile } from '../../../domain/imports/read/import-file';
import { fileIn } from '../../../domain/imports/sources/fetched-file';
import type { ImportRun } from '../../../domain/imports/runs/run-store';
import type { IncomingFile, IncomingFiles } from '../../../domain/media/incoming-files';
import type { Services } from '../../../services';
import { allowSlowBody } from '../../shared/bodies/body-time';
import { receiveJson } from '../../shared/bodies/read-body';
import { offsetOf, paginationOf, presentPagination } from '../../shared/pagination';
import { isForm, readUpload } from '../http/read-upload';
import { idempotent, storeResponseOf } from '../http/idempotent';
import type { RequestContext } from '../http/request-context';
import { type ApiResponse, paginationHeaders, success } from '../http/response';
import { sendContinue } from '../http/send-continue';
import { presentImport, presentImportRow } from '../../shared/present-import';
import { bodyLimits, type Controller } from '../route';
import { grantOf, importEditorOf } from './caller';
import { requireType } from './path-records';

export const start: Controller = async (context, services) => {
  const type = requireType(context, services.catalogue.now);
  const {
    profile,
    mode,
    dry_run: dryRun,
    missing_categories: missingCategories,
  } = parseQuery(startImportQuery, context.ctx.querystring);
  const options: ImportOptions = {
    profileId: profile,
    mode,
    isDryRun: dryRun === '1',
    missingCategories,
    by: importEditorOf(context),
  };
  sendContinue(context.ctx);
  allowSlowBody(context.ctx.req);
  const { file, filename } = await (isForm(context.ctx.req) ? receiveForm : receiveRows)(context, services.feeds);
  const received = fileIn(file, filename);
  let isStarted = false;
  try {
    const content = context.ctx.req.headers['idempotency-key'] === undefined ? '' : await file.sha256();
    return await idempotent(context, services, content, () => {
      isStarted = true;
      return startWith(context, services, { type, file: received, options });
    });
  } finally {
    if (!isStarted) await file.close(); // a repeated request got the first answer
  }
};

interface ReceivedFeed {
  readonly file: IncomingFile;
  /** As the client named it; null for rows. */
  readonly filename: string | null;
}

async function receiveForm(context: RequestContext, incoming: IncomingFiles): Promise<ReceivedFeed> {
  const into = { incoming, client: clientOf(grantOf(context)) };
  const { file, filename } = await readUpload(context.ctx.req, into, importLimits.fileBytes);
  return { file, filename: cutText(cleanText(filename), 200) };
}

/**
 * Receives the rows of a JSON body in a file, so that they take no memory while they wait.
 * @throws Refusal for anything but an object with up to 5,000 rows
 */
async function receiveRows(context: RequestContext, incoming: IncomingFiles): Promise<ReceivedFeed> {
  const file = await incoming.open(clientOf(grantOf(context)));
  try {
    await receiveJson(context.ctx.req, bodyLimits.feed, (chunk) => file.append(chunk));
    await checkRows(fileIn(file, null).source);
    return { file, filename: null };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Fetches the feed of a profile. */
export const fetch: Controller = async (context, { imports, baseUrl }) => {
  const profileId = parseId(context.pathId) ?? refuseUnknownProfile(context.pathId);
  const { dry_run: dryRun } = parseQuery(fetchImportQuery, context.ctx.querystring);
  const answer = started(baseUrl);
  const options = { isDryRun: dryRun === '1', by: importEditorOf(context) };
  return answer(await imports.fetch(profileId, options, storeResponseOf(context, answer)));
};

function started(baseUrl: string): (run: ImportRun) => ApiResponse {
  return (run) =>
    success('The import was started.', presentImport(run), {
      status: 202,
      headers: { Location: `${baseUrl}/imports/${run.id}` },
    });
}

async function startWith(
  context: RequestContext,
  { imports, baseUrl }: Services,
  { type, file, options }: { type: InventoryType; file: ImportFile; options: ImportOptions },
): Promise<ApiResponse> {
  const answer = started(baseUrl);
  return answer(await imports.start(type, file, options, storeResponseOf(context, answer)));
}

async function checkRows(source: ByteSource): Promise<void> {
  const found = await countJsonRows(source, importLimits.jsonRows).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new Refusal('svc_invalid_json', error.reason) : error;
  });
  if (found === undefined) throw refuseFields(new Map([['rows', because('required')]]), 'svc_missing_param');
  if (found > importLimits.jsonRows)
    throw refuseFields(new Map([['rows', because('import_row_count', { max: importLimits.jsonRows })]]));
}

export const list: Controller = async (context, { imports }) => {
  const pagination = paginationOf(parseQuery(pageQuery, context.ctx.querystring));
  const { runs, total } = await imports.page({ limit: pagination.perPage, offset: offsetOf(pagination) });
  const items = runs.map(presentImport);
  return success(
    total === 1 ? '1 import.' : `${total} imports.`,
    { items, pagination: presentPagination(pagination, total) },
    { headers: paginationHeaders(pagination, total) },
  );
};

export const show: Controller = async (context, { imports }) =>
  success('The import.', presentImport(await imports.one(importId(context))));

export const rows: Controller = async (context, { imports }) => {
  const { id } = await imports.one(importId(context));
  const query = parseQuery(importRowsQuery, context.ctx.querystring);
  const pagination = paginationOf(query);
  const range = { limit: pagination.perPage, offset: offsetOf(pagination) };
  const { rows: found, total } = await imports.rows(id, { outcome: query.outcome }, range);
  return success(
    total === 1 ? '1 row.' : `${total} rows.`,
    { items: found.map(presentImportRow), pagination: presentPagination(pagination, total) },
    { headers: paginationHeaders(pagination, total) },
  );
};

export const apply: Controller = async (context, { imports }) => {
  const answer = (run: ImportRun) => success('The import is being applied.', presentImport(run));
  return answer(await imports.apply(importId(context), importEditorOf(context), storeResponseOf(context, answer)));
};

export const undo: Controller = async (context, { imports }) => {
  const answer = (run: ImportRun) => success('The import is being undone.', presentImport(run));
  return answer(await imports.undo(importId(context), importEditorOf(context), storeResponseOf(context, answer)));
};

export const cancel: Controller = async (context, { imports }) => {
  const answer = (run: ImportRun) => success('The import was canceled.', presentImport(run));
  return answer(await imports.cancel(importId(context), storeResponseOf(context, answer)));
};

function importId({ pathId }: RequestContext): number {
  return parseId(pathId) ?? refuseUnknownImport(pathId);
}
