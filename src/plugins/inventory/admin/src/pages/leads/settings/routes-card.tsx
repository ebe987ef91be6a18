import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelType } from '../../../../../contract/panel/catalogue';
import type { LeadRoute } from '../../../../../contract/panel/lead-work/mail';
import { useText } from '../../../api/use-text';
import { Card } from '../../../parts/page/card';
import { RouteDialog } from './route-dialog';

/** Card with who gets the leads of each type. */
export function RoutesCard({
  routes,
  types,
  mayChange,
}: {
  routes: readonly LeadRoute[];
  types: readonly PanelType[];
  mayChange: boolean;
}) {
  const t = useText();
  const [edited, setEdited] = useState<{ typeId: number | null; name: string }>();
  const rows = [{ typeId: null, name: t('leads.routeOthers') }, ...types.map(({ id, name }) => ({ typeId: id, name }))];
  const routeOf = (typeId: number | null) => routes.find(({ type_id: id }) => id === typeId);
  return (
    <Card title={t('leads.routes')}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {rows.map((row) => (
          <Box tag="li" key={row.typeId ?? 0}>
            <Flex justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
              <Box style={{ minWidth: 0 }}>
                <Typography fontWeight="semiBold" tag="h3">
                  {row.name}
                </Typography>
                <RouteFacts route={routeOf(row.typeId)} isForOthers={row.typeId === null} />
              </Box>
              {mayChange && (
                <Button
                  size="S"
                  variant="tertiary"
                  aria-label={t('leads.routeEditOf', { name: row.name })}
                  onClick={() => setEdited(row)}
                >
                  {t('leads.routeEdit')}
                </Button>
              )}
            </Flex>
          </Box>
        ))}
      </Flex>
      {edited && (
        <RouteDialog
          typeId={edited.typeId}
          name={edited.name}
          route={routeOf(edited.typeId)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function RouteFacts({ route, isForOthers }: { route: LeadRoute | undefined; isForOthers: boolean }) {
  const t = useText();
  const lines = route
    ? [
        route.notice_addresses.length > 0 && t('leads.routeNotice', { addresses: route.notice_addresses.join(', ') }),
        route.crm_address !== null && t('leads.routeCrm', { address: route.crm_address }),
        route.remind_hours !== null && t('leads.routeRemind', { count: route.remind_hours }),
      ].filter((line) => line !== false)
    : [];
  const none = t(isForOthers || route ? 'leads.routeNone' : 'leads.routeAsOthers');
  return (
    <>
      {(lines.length > 0 ? lines : [none]).map((line) => (
        <Typography key={line} tag="p" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </>
  );
}
