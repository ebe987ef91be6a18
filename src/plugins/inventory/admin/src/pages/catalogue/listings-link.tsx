import type { ReactNode } from 'react';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { MutedText, TextLink } from './row-link';

/** Link to listings, or plain text if the admin may not see them. */
export function ListingsLink({ to, children }: { to: string; children: ReactNode }) {
  const { may } = usePermissions();
  return may('listings.read') ? <TextLink to={to}>{children}</TextLink> : <MutedText>{children}</MutedText>;
}
