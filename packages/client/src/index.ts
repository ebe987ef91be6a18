export * from './client.js';
export type { Change, Changes } from './changes.js';
export { Mirror, type MirrorChange, type MirrorOptions, type SavedMirror } from './mirror.js';
export type {
  ChangesQuery,
  DeliveryQuery,
  HistoryQuery,
  LeadQuery,
  SearchAllQuery,
  SearchQuery,
  VinImportQuery,
} from './query.js';
export { NoAnswer, Refusal, type RefusalCode, type RefusalData } from './refusal.js';
export type { CallOptions, ClientOptions, UploadOptions, WriteOptions } from './transport.js';
export type { IssuedWebhook, NewWebhook, Webhook, WebhookChange, WebhookDelivery, Webhooks } from './webhooks.js';
export type { NativeFile, Upload, UploadedFile, UploadedImage, UploadProgress } from './upload.js';
