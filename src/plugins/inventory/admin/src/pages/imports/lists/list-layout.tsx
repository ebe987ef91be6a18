import { Button, Tabs } from '@strapi/design-system';
import { CloudUpload } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { panelPaths } from '../../../parts/page/panel-paths';

/** The two lists, of imports and of profiles, below tabs. */
export function ListLayout({
  tab,
  isBusy,
  children,
}: {
  tab: 'runs' | 'profiles';
  isBusy: boolean;
  children: ReactNode;
}) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Page.Main aria-busy={isBusy}>
      <Page.Title>{t('imports.title')}</Page.Title>
      <Layouts.Header title={t('imports.title')} subtitle={t('imports.subtitle')} primaryAction={<StartButton />} />
      <Layouts.Content>
        <Tabs.Root
          variant="simple"
          value={tab}
          onValueChange={(value: string) =>
            navigate(value === 'profiles' ? panelPaths.importProfiles : panelPaths.imports)
          }
        >
          <Tabs.List aria-label={t('imports.title')}>
            <Tabs.Trigger value="runs">{t('imports.runs')}</Tabs.Trigger>
            <Tabs.Trigger value="profiles">{t('imports.profiles')}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value={tab} style={{ paddingTop: 16 }}>
            {children}
          </Tabs.Content>
        </Tabs.Root>
      </Layouts.Content>
    </Page.Main>
  );
}

/** Leads to the guided import, for roles that may import. */
export function StartButton() {
  const t = useText();
  const { may } = usePermissions();
  if (!may('imports.manage')) return null;
  return (
    <Button tag={Link} to={panelPaths.newImport} startIcon={<CloudUpload />}>
      {t('imports.start')}
    </Button>
  );
}
