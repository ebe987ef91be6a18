import type { ReactNode } from 'react';
import { useMay } from '../../parts/use-may';
import { QuietText, TextLink } from './row-link';

/** A way to listings, for who may see them; its words alone for others. */
export function ListingsLink({ to, children }: { to: string; children: ReactNode }) {
  const { may } = useMay();
  return may('listings.read') ? <TextLink to={to}>{children}</TextLink> : <QuietText>{children}</QuietText>;
}
