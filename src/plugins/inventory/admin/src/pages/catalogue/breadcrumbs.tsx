import { Box, Breadcrumbs as BreadcrumbList, Crumb } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';

/** Breadcrumbs of a catalog page. */
export function Breadcrumbs({
  ancestors,
  current,
}: {
  ancestors: ReadonlyArray<{ to: string; name: string }>;
  current: string;
}) {
  const t = useText();
  return (
    <BreadcrumbNav>
      <BreadcrumbList label={t('catalogue.place')}>
        {ancestors.map(({ to, name }) => (
          <BreadcrumbLink key={to} to={to}>
            {name}
          </BreadcrumbLink>
        ))}
        <Crumb isCurrent>{current}</Crumb>
      </BreadcrumbList>
    </BreadcrumbNav>
  );
}

/** Aligned with the page. Placed above the sticky header, which has room only for the name and buttons. */
const BreadcrumbNav = styled(Box)`
  ol {
    flex-wrap: wrap;
  }
  li {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  padding: 16px 16px 0;
  margin-bottom: -8px;
  ${({ theme }) => theme.breakpoints.medium} {
    padding: 24px 24px 0;
  }
  ${({ theme }) => theme.breakpoints.large} {
    padding: 24px 56px 0;
    margin-bottom: -24px;
  }
`;

const BreadcrumbLink = styled(Link)`
  padding: 4px 8px;
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.2rem;
  text-decoration: none;
  border-radius: ${({ theme }) => theme.borderRadius};
  &:hover {
    background: ${({ theme }) => theme.colors.neutral200};
    color: ${({ theme }) => theme.colors.neutral800};
  }
`;
