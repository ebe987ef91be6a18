import { Breadcrumbs, Crumb, Box } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';

/** Where a page of the catalogue stands, and the way back. */
export function Crumbs({ above, current }: { above: ReadonlyArray<{ to: string; name: string }>; current: string }) {
  const t = useText();
  return (
    <Place>
      <Breadcrumbs label={t('catalogue.place')}>
        {above.map(({ to, name }) => (
          <Way key={to} to={to}>
            {name}
          </Way>
        ))}
        <Crumb isCurrent>{current}</Crumb>
      </Breadcrumbs>
    </Place>
  );
}

/** In line with the page below it; the header, which stays in sight, is left to the name and its buttons. */
const Place = styled(Box)`
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

const Way = styled(Link)`
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
