import { z } from 'zod';
import { importProfileChangeBody, importRowsBody, newImportProfileBody } from '../../../../../contract/imports';
import { fetchImportQuery, importRowsQuery, pageQuery, startImportQuery } from '../../../../../contract/queries';
import { pageOf } from '../../../../../contract/responses/collection';
import {
  importProfileResponse,
  importResponse,
  importRowResponse,
  removedImportProfileResponse,
} from '../../../../../contract/responses/import';
import { anImport, anImportProfile, anImportRow } from '../import-examples';
import { operation } from '../operation';

const tag = 'Imports';
const pagination = { current_page: 1, per_page: 25, total: 1, total_pages: 1 };

export const start = operation({
  id: 'startImport',
  tag,
  summary: 'Import a feed or rows',
  description:
    'Send a file as `multipart/form-data` in the part `file`, or up to 5,000 rows as JSON. The answer comes at once; ask for the import until its status is `done`. Each row becomes a new listing, a change of one, or an error that keeps no other row back. A full feed whose profile moves listings to the trash also needs `delete_inventory`.',
  query: startImportQuery,
  body: {
    schema: importRowsBody,
    example: { rows: [{ stock_number: '1001', title: '2019 Toyota Corolla LE', price: 15990, make: 'Toyota' }] },
  },
  answer: {
    status: 202,
    message: 'The import was started.',
    data: importResponse,
    example: { ...anImport, status: 'reading', layout: null, finished_at: null },
    headers: ['Location'],
  },
  refusals: [
    'svc_missing_param',
    'svc_invalid_json',
    'svc_import_profile_not_found',
    'svc_import_conflict',
    'svc_upload_missing_file',
    'svc_upload_too_many_files',
    'svc_upload_incomplete',
    'svc_upload_empty',
    'svc_upload_too_large',
  ],
});

export const list = operation({
  id: 'listImports',
  tag,
  summary: 'The imports of the last 90 days, newest first',
  query: pageQuery,
  answer: {
    message: '1 import.',
    data: pageOf(importResponse),
    example: { items: [anImport], pagination },
    headers: ['X-WP-Total', 'X-WP-TotalPages'],
  },
});

export const show = operation({
  id: 'getImport',
  tag,
  summary: 'One import',
  answer: { message: 'The import.', data: importResponse, example: anImport },
});

export const rows = operation({
  id: 'listImportRows',
  tag,
  summary: 'What the rows of an import do',
  query: importRowsQuery,
  answer: {
    message: '1 row.',
    data: pageOf(importRowResponse),
    example: { items: [anImportRow], pagination },
    headers: ['X-WP-Total', 'X-WP-TotalPages'],
  },
});

export const apply = operation({
  id: 'applyImport',
  tag,
  summary: 'Apply a planned or held import',
  description: 'A full feed whose profile moves listings to the trash also needs `delete_inventory`.',
  answer: {
    message: 'The import is being applied.',
    data: importResponse,
    example: { ...anImport, status: 'applying' },
  },
  refusals: ['svc_import_conflict'],
});

export const undo = operation({
  id: 'undoImport',
  tag,
  summary: 'Undo an import',
  description:
    'Puts back what the import changed, listing by listing. A listing that was changed since stays as it is; a listing that the import created goes to the trash, which needs `delete_inventory`.',
  answer: {
    message: 'The import is being undone.',
    data: importResponse,
    example: { ...anImport, status: 'applying', is_undoing: true },
  },
  refusals: ['svc_import_conflict'],
});

export const cancel = operation({
  id: 'cancelImport',
  tag,
  summary: 'Cancel an import',
  description: 'What it has applied stays, and can be undone.',
  answer: {
    message: 'The import was canceled.',
    data: importResponse,
    example: { ...anImport, status: 'failed', reason: 'It was canceled.' },
  },
  refusals: ['svc_import_conflict'],
});

export const listProfiles = operation({
  id: 'listImportProfiles',
  tag,
  summary: 'The profiles of feeds',
  answer: {
    message: '1 profile.',
    data: z.array(importProfileResponse),
    example: [anImportProfile],
    headers: ['X-WP-Total', 'X-WP-TotalPages'],
  },
});

export const createProfile = operation({
  id: 'addImportProfile',
  tag,
  summary: 'Add a profile',
  description: 'A full one that moves listings to the trash also needs `delete_inventory`.',
  body: { schema: newImportProfileBody, example: { name: 'Nightly feed', type_id: 1, mode: 'full' } },
  answer: {
    status: 201,
    message: 'The profile was added.',
    data: importProfileResponse,
    example: anImportProfile,
    headers: ['Location'],
  },
  refusals: ['svc_missing_param'],
});

export const showProfile = operation({
  id: 'getImportProfile',
  tag,
  summary: 'One profile',
  answer: { message: 'The profile.', data: importProfileResponse, example: anImportProfile },
});

export const changeProfile = operation({
  id: 'changeImportProfile',
  tag,
  summary: 'Change a profile',
  description:
    'Changes the given fields. The next run reads even an unchanged feed. With another `match_by` the rows find the same listings by that field; it cannot change while an import of the profile is at work. A source for the same server and user keeps its secrets unless they are given. A full profile that moves listings to the trash also needs `delete_inventory`, and new categories need `manage_settings`.',
  body: { schema: importProfileChangeBody, example: { removal: 'draft' } },
  answer: { message: 'The profile was changed.', data: importProfileResponse, example: anImportProfile },
  refusals: ['svc_import_conflict'],
});

export const removeProfile = operation({
  id: 'removeImportProfile',
  tag,
  summary: 'Remove a profile',
  description: 'Its listings stay, as if people had made them.',
  answer: { message: 'The profile was removed.', data: removedImportProfileResponse, example: { id: 2 } },
});

export const fetch = operation({
  id: 'fetchImport',
  tag,
  summary: 'Fetch and import the feed of a profile',
  description:
    'Fetches the feed of the profile now, without waiting for its schedule. If it cannot be fetched, the import ends as `failed`, with the reason.',
  query: fetchImportQuery,
  answer: {
    status: 202,
    message: 'The import was started.',
    data: importResponse,
    example: { ...anImport, status: 'reading', file_name: null, layout: null, finished_at: null },
    headers: ['Location'],
  },
  refusals: ['svc_import_conflict'],
});
