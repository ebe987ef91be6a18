import type { z } from 'zod';
import type { importProfileResponse, importResponse, importRowResponse } from '../../../../contract/responses/import';

export const anImportProfile: z.infer<typeof importProfileResponse> = {
  id: 2,
  name: 'Nightly feed',
  type_id: 1,
  preset: 'homenet',
  match_by: 'stock_number',
  mode: 'full',
  removal: 'sold',
  empty_cells: 'keep',
  new_status: 'publish',
  decimals: 'auto',
  dates: 'mdy',
  missing_categories: 'ignore',
  source: {
    kind: 'sftp',
    host: 'feeds.example.com',
    port: 22,
    path: 'outgoing/stock.csv',
    user: 'dealer',
    has_password: true,
    has_private_key: false,
    host_key: 'SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDUqeGRTk6pqJ9hKJA',
  },
  schedule: { kind: 'daily', at: '02:30' },
  next_run_at: '2026-09-02T06:30:00.000Z',
  columns: { InternalNotes: null },
  created_at: '2026-09-01T08:15:00.000Z',
};

export const anImport: z.infer<typeof importResponse> = {
  id: 7,
  type_id: 1,
  profile_id: 2,
  status: 'done',
  is_undoing: false,
  mode: 'full',
  dry_run: false,
  source: 'sftp',
  file_name: 'stock.csv',
  reason: null,
  counts: { create: 4, update: 11, unchanged: 262, skip: 0, error: 1, remove: 3, failed: 0, kept: 0 },
  progress: { done: 18, total: 18 },
  pictures: { added: 31, unchanged: 4, failed: 1, waiting: 0 },
  additions: { type: null, categories: [], terms: [] },
  layout: {
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    preset: 'homenet',
    match_by: 'stock_number',
    columns: [{ column: 'Stock', field: 'stock_number', samples: ['1001', '1002', '1003'] }],
  },
  created_at: '2026-09-01T08:15:00.000Z',
  finished_at: '2026-09-01T08:15:02.000Z',
};

export const anImportRow: z.infer<typeof importRowResponse> = {
  row: 12,
  outcome: 'update',
  state: 'applied',
  key: '1001',
  listing_id: 12,
  changes: [{ field: 'price', label: 'Price', from: '15990', to: '15490' }],
  problems: [],
  warnings: [],
};
