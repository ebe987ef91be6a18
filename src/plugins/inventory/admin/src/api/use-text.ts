import { type PrimitiveType, useIntl } from 'react-intl';
import { english, type TextId } from '../translations';

/** The name under which Strapi knows one of our texts. */
export function textId(id: TextId): string {
  return `inventory.${id}`;
}

/** What Strapi's menus and settings take for a label. */
export function intlLabel(id: TextId): { id: string; defaultMessage: string } {
  return { id: textId(id), defaultMessage: english[id] };
}

/** Gives the panel's texts in the admin's language. */
export function useText(): (id: TextId, values?: Record<string, PrimitiveType>) => string {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage(intlLabel(id), values);
}
