import { type PrimitiveType, useIntl } from 'react-intl';
import { english, type TextId } from '../translations';

/** Returns the id under which Strapi stores a text of the plugin. */
export function textId(id: TextId): string {
  return `inventory.${id}`;
}

/** Returns a label for Strapi's menus and settings. */
export function intlLabel(id: TextId): { id: string; defaultMessage: string } {
  return { id: textId(id), defaultMessage: english[id] };
}

/** Returns a function that formats a text in the admin's language. */
export function useText(): (id: TextId, values?: Record<string, PrimitiveType>) => string {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage(intlLabel(id), values);
}
