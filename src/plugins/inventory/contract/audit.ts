/** The actions that the audit log records, by kind of record. */
export const auditActions = {
  listing: ['create', 'import', 'change', 'lock', 'trash', 'restore', 'clear', 'delete'],
  lead: [
    'create',
    'read',
    'change',
    'merge',
    'note',
    'remove-note',
    'call',
    'reply',
    'send-again',
    'settings',
    'export',
    'erase',
    'erase-message',
  ],
  key: ['create', 'change', 'regenerate', 'reveal', 'delete', 'refuse'],
  media: ['upload', 'change', 'remove'],
  type: ['create', 'change', 'order', 'settings', 'delete'],
  category: ['create', 'change', 'order', 'delete'],
  term: ['create', 'change', 'order', 'merge', 'delete'],
  view: ['share', 'change', 'unshare', 'delete'],
  setting: ['change'],
  location: ['create', 'change', 'order', 'delete'],
  licence: ['install', 'remove'],
  import: ['create', 'apply', 'undo', 'cancel'],
  'import-profile': ['create', 'change', 'delete'],
  webhook: ['create', 'change', 'rotate', 'test', 'replay', 'disable', 'delete'],
  channel: ['create', 'change', 'rotate', 'delete'],
  role: ['create', 'change', 'delete'],
  user: ['create', 'change', 'block', 'unblock', 'delete'],
  'panel-account': ['create', 'change', 'invite', 'block', 'unblock', 'delete'],
  'panel-role': ['create', 'change', 'delete'],
} as const;

export type AuditEntity = keyof typeof auditActions;
export type AuditAction<Entity extends AuditEntity = AuditEntity> = (typeof auditActions)[Entity][number];

/** Every entity and every action, without duplicates, for filters. */
export const auditEntities = Object.keys(auditActions) as AuditEntity[]; // its own keys
export const everyAuditAction = [...new Set(Object.values(auditActions).flat())] as AuditAction[];

/** Where an action came from: an API key, an admin in the panel, a command, or the product itself. */
export const auditSources = ['api', 'panel', 'command', 'system'] as const;
export type AuditSource = (typeof auditSources)[number];
