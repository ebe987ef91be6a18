import type { ReactNode } from 'react';
import { usePermissions } from '../../parts/use-permissions';
import { MutedText, TextLink } from './row-link';

/** A way to listings, for who may see them; its words alone for others. */
export function ListingsLink({ to, children }: { to: string; children: ReactNode }) {
  const { may } = usePermissions();
  return may('listings.read') ? <TextLink to={to}>{children}</TextLink> : <MutedText>{children}</MutedText>;
}
