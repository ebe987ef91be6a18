export { type ChangeOptions, InventoryClient } from './client.js';
export type { Change, Changes } from './changes.js';
export type { Channel, ChannelChange, ChannelReport, Channels, NewChannel } from './channels.js';
export type {
  Import,
  ImportedRow,
  ImportProfile,
  ImportProfileChange,
  ImportResult,
  ImportRow,
  Imports,
  NewImportProfile,
} from './imports.js';
export { Mirror, type MirrorChange, type MirrorOptions, type SavedMirror } from './mirror.js';
export { apiUrl, type Pairing, parseQr } from './qr.js';
export type {
  ChangesQuery,
  DeliveryQuery,
  HistoryQuery,
  ImportQuery,
  ImportRowsQuery,
  LeadQuery,
  SearchAllQuery,
  SearchQuery,
  StartImportQuery,
  VinImportQuery,
} from './query.js';
export { NoAnswer, Refusal, type RefusalCode, type RefusalData } from './refusal.js';
export type { CallOptions, ClientOptions, UploadOptions, WriteOptions } from './transport.js';
export type * from './types.js';
export type { IssuedWebhook, NewWebhook, Webhook, WebhookChange, WebhookDelivery, Webhooks } from './webhooks.js';
export type { NativeFile, Upload, UploadedFile, UploadedImage, UploadProgress } from './upload.js';
