import { Box, Divider, Flex, Typography } from '@strapi/design-system';
import { SubNav } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../api/use-text';
import { type PanelSection, type pages, sections } from './pages';
import { PaletteButton } from './palette/palette-button';
import { useMenu } from './use-menu';

type Pages = typeof pages;

/** Side navigation of our pages, like the Content Manager's. */
export function PanelNav({ pages: visible, onFind }: { pages: Pages; onFind: () => void }) {
  const t = useText();
  const menu = useMenu(visible);
  const used = (Object.keys(sections) as PanelSection[]).filter((section) =>
    // keys of `sections`
    menu.some((entry) => entry.section === section),
  );
  return (
    <SubNav.Main aria-label={t('common.inventory')}>
      <SubNav.Header label={t('common.inventory')} />
      <Divider />
      <SubNav.Content>
        <Flex direction="column" alignItems="stretch" padding={4} paddingBottom={2}>
          <PaletteButton onOpen={onFind} />
        </Flex>
        <SubNav.Sections>
          {used.map((section) => (
            <SubNav.Section key={section} label={t(sections[section])}>
              {menu
                .filter((entry) => entry.section === section)
                .map(({ path, label, Count }) => (
                  <SubNav.Link
                    key={path}
                    to={`/plugins/inventory/${path}`}
                    label={label}
                    endAction={Count && <Count />}
                  />
                ))}
            </SubNav.Section>
          ))}
        </SubNav.Sections>
      </SubNav.Content>
    </SubNav.Main>
  );
}

/** Navigation above the pages, on narrow screens. */
export function PhoneNav({ pages: visible, onFind }: { pages: Pages; onFind: () => void }) {
  const t = useText();
  const menu = useMenu(visible);
  const line = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const count = menu.length; // entries of types load later
  useEffect(() => scrollToCenter(line.current), [pathname, count]);
  return (
    <PhoneOnly background="neutral0" tag="nav" aria-label={t('common.inventory')}>
      <Flex>
        <Box paddingLeft={2}>
          <PaletteButton onOpen={onFind} isSmall />
        </Box>
        <Flex ref={line} gap={1} padding={2} position="relative" style={{ overflowX: 'auto', flex: 1 }}>
          {menu.map(({ path, label, Count }) => (
            <Tab key={path} to={`/plugins/inventory/${path}`}>
              <Flex gap={2}>
                <Typography style={{ whiteSpace: 'nowrap', color: 'inherit' }}>{label}</Typography>
                {Count && <Count />}
              </Flex>
            </Tab>
          ))}
        </Flex>
      </Flex>
    </PhoneOnly>
  );
}

/** Scrolls the current entry to the center. */
function scrollToCenter(line: HTMLDivElement | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current="page"]');
  if (line && current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2;
}

const PhoneOnly = styled(Box)`
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  ${({ theme }) => theme.breakpoints.medium} {
    display: none;
  }
`;

const Tab = styled(NavLink)`
  padding: 8px 12px;
  border-radius: ${({ theme }) => theme.borderRadius};
  color: ${({ theme }) => theme.colors.neutral700};
  text-decoration: none;
  &.active {
    background: ${({ theme }) => theme.colors.primary100};
    color: ${({ theme }) => theme.colors.primary700};
  }
`;
