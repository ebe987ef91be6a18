import type { AuditAction, AuditEntity } from '../../../../contract/audit';
import type { PanelAuditEntry } from '../../../../contract/panel/audit';
import { useText } from '../../api/use-text';
import type { Tone } from '../../parts/display/tone-badge';
import type { TextId } from '../../translations';

const entityTexts: Readonly<Record<AuditEntity, TextId>> = {
  listing: 'audit.entity.listing',
  lead: 'audit.entity.lead',
  key: 'audit.entity.key',
  media: 'audit.entity.media',
  type: 'audit.entity.type',
  category: 'audit.entity.category',
  term: 'audit.entity.term',
  view: 'audit.entity.view',
  setting: 'audit.entity.setting',
  location: 'audit.entity.location',
  licence: 'audit.entity.licence',
  import: 'audit.entity.import',
  'import-profile': 'audit.entity.import-profile',
  webhook: 'audit.entity.webhook',
  channel: 'audit.entity.channel',
  role: 'audit.entity.role',
  user: 'audit.entity.user',
  'panel-account': 'audit.entity.panel-account',
  'panel-role': 'audit.entity.panel-role',
};

const actionTexts: Readonly<Record<AuditAction, TextId>> = {
  create: 'audit.action.create',
  import: 'audit.action.import',
  apply: 'audit.action.apply',
  undo: 'audit.action.undo',
  cancel: 'audit.action.cancel',
  change: 'audit.action.change',
  lock: 'audit.action.lock',
  trash: 'audit.action.trash',
  restore: 'audit.action.restore',
  clear: 'audit.action.clear',
  export: 'audit.action.export',
  delete: 'audit.action.delete',
  read: 'audit.action.read',
  note: 'audit.action.note',
  call: 'audit.action.call',
  reply: 'audit.action.reply',
  'send-again': 'audit.action.send-again',
  settings: 'audit.action.settings',
  'remove-note': 'audit.action.remove-note',
  erase: 'audit.action.erase',
  'erase-message': 'audit.action.erase-message',
  regenerate: 'audit.action.regenerate',
  reveal: 'audit.action.reveal',
  refuse: 'audit.action.refuse',
  upload: 'audit.action.upload',
  remove: 'audit.action.remove',
  order: 'audit.action.order',
  merge: 'audit.action.merge',
  install: 'audit.action.install',
  invite: 'audit.action.invite',
  block: 'audit.action.block',
  unblock: 'audit.action.unblock',
  share: 'audit.action.share',
  unshare: 'audit.action.unshare',
  rotate: 'audit.action.rotate',
  test: 'audit.action.test',
  replay: 'audit.action.replay',
  disable: 'audit.action.disable',
};

/** Returns functions that format parts of an audit entry. */
export function useAuditTexts() {
  const t = useText();
  // A later release may have written names that this one does not know.
  const entity = (name: string) => (name in entityTexts ? t(entityTexts[name as AuditEntity]) : name);
  const action = (name: string) => (name in actionTexts ? t(actionTexts[name as AuditAction]) : name);
  const person = (record: { id: number; name: string | null }) => record.name ?? t('audit.gone', { id: record.id });
  const actor = ({ source, user, admin }: PanelAuditEntry): string => {
    if (admin) return person(admin);
    if (user) return person(user);
    return source === 'command' ? t('audit.command') : source === 'system' ? t('audit.system') : '';
  };
  const record = ({ id, name }: { id: number; name: string | null }) =>
    name === null || name === '' ? t('audit.number', { id }) : t('audit.numbered', { name, id });
  return { entity, action, actor, record };
}

/** Returns the badge tone of an action: removal, creation, or no change. */
export function toneOf(action: string): Tone {
  if (['delete', 'clear', 'erase', 'erase-message', 'remove', 'refuse', 'block', 'disable'].includes(action))
    return 'danger';
  if (['create', 'import', 'upload', 'restore', 'install', 'unblock'].includes(action)) return 'success';
  return action === 'read' || action === 'reveal' ? 'secondary' : 'neutral';
}
