import type { PanelAuditEntry } from '../../../../contract/panel/audit';
import { useText } from '../../api/use-text';
import type { Tone } from '../../parts/tone-badge';
import { english, type TextId } from '../../translations';

/** What is told of an entry, in the admin's language. */
export function useAuditWords() {
  const t = useText();
  const textOf = (id: string, fallback: string) => (id in english ? t(id as TextId) : fallback); // looked up just now
  const entity = (name: string) => textOf(`audit.entity.${name}`, name);
  const action = (name: string) => textOf(`audit.action.${name}`, name);
  const person = (record: { id: number; name: string | null }) => record.name ?? t('audit.gone', { id: record.id });
  const who = ({ source, user, admin }: PanelAuditEntry): string => {
    if (admin) return person(admin);
    if (user) return person(user);
    return source === 'command' ? t('audit.command') : source === 'system' ? t('audit.system') : '';
  };
  const record = ({ id, name }: { id: number; name: string | null }) =>
    name === null || name === '' ? t('audit.number', { id }) : t('audit.numbered', { name, id });
  return { entity, action, who, record };
}

/** The colour of what takes something away, brings it, or is no change at all. */
export function toneOf(action: string): Tone {
  if (['delete', 'clear', 'erase', 'remove', 'refuse', 'block'].includes(action)) return 'danger';
  if (['create', 'import', 'upload', 'restore', 'install', 'unblock'].includes(action)) return 'success';
  return action === 'read' || action === 'reveal' ? 'secondary' : 'neutral';
}
