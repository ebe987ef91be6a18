import { Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Link as RouterLink } from 'react-router-dom';

/** Link above a page's title to the page that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link tag={RouterLink} to={to} startIcon={<ArrowLeft />}>
      {children}
    </Link>
  );
}
