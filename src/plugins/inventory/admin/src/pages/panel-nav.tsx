import { Divider, Flex } from '@strapi/design-system';
import { SubNav } from '@strapi/strapi/admin';
import { useText } from '../api/use-text';
import { PhoneTabs } from '../parts/page/phone-tabs';
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
  const entries = useMenu(visible).map(({ path, ...entry }) => ({ ...entry, to: `/plugins/inventory/${path}` }));
  return (
    <PhoneTabs label={t('common.inventory')} entries={entries} start={<PaletteButton onOpen={onFind} isSmall />} />
  );
}
