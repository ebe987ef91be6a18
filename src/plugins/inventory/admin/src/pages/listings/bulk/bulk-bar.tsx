import { Button, Flex, SimpleMenu, MenuItem, TextButton, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import type { PanelListing } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { type BulkAction, bulkActions } from './bulk-actions';
import { ExportSelected } from '../export/export-selected';
import { PrintSelected } from './print-selected';
import type { Selection } from './use-selection';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { SelectionBar } from '../../../parts/lists/selection-bar';

/** Bar with bulk actions at the bottom of the screen, shown while listings are selected. */
export function BulkBar({
  selection,
  onPage,
  total,
  actions,
  more = [],
  hasLocations = false,
  isBusy,
  onAction,
}: {
  selection: Selection;
  onPage: readonly PanelListing[];
  /** Number of matches on all pages. */
  total: number;
  /** Shown as buttons, if the admin may use them. */
  actions: readonly BulkAction[];
  /** Shown in a menu. */
  more?: readonly BulkAction[];
  /** Whether there are several locations. */
  hasLocations?: boolean;
  /** Whether an action is running. */
  isBusy: boolean;
  onAction: (action: BulkAction) => void;
}) {
  const t = useText();
  const allowed = useAllowedActions(hasLocations);
  const count = selection.isAll ? total : selection.titles.size;
  if (count === 0) return null;
  const isPageSelected = onPage.every(selection.rowSelection.isSelected);
  return (
    <SelectionBar role="region" aria-label={t('listings.chosen')}>
      <Flex gap={3} wrap="wrap">
        <Typography fontWeight="semiBold" role="status">
          {selection.isAll ? t('listings.allChosen', { count }) : t('listings.chosenCount', { count })}
        </Typography>
        {!selection.isAll && !isPageSelected && (
          <TextButton onClick={() => selection.rowSelection.select(onPage, true)}>{t('common.chooseAll')}</TextButton>
        )}
        {!selection.isAll && isPageSelected && total > selection.titles.size && (
          <TextButton onClick={selection.selectAll}>{t('listings.chooseMatching', { count: total })}</TextButton>
        )}
        <TextButton onClick={selection.clear}>{t('listings.chooseNone')}</TextButton>
      </Flex>
      <Flex gap={2} wrap="wrap">
        {allowed(actions).map((action) => (
          <Button
            key={action}
            size="S"
            disabled={isBusy}
            variant={action === 'trash' ? 'danger-light' : 'secondary'}
            startIcon={action === 'trash' ? <Trash /> : undefined}
            onClick={() => onAction(action)}
          >
            {t(bulkActions[action].label)}
          </Button>
        ))}
        {allowed(more).length > 0 && (
          <SimpleMenu
            label={t('listings.more')}
            size="S"
            disabled={isBusy}
            variant="tertiary"
            popoverPlacement="top-end"
          >
            {allowed(more).map((action) => (
              <MenuItem key={action} onSelect={() => onAction(action)}>
                {t(bulkActions[action].label)}
              </MenuItem>
            ))}
          </SimpleMenu>
        )}
        <ExportSelected selection={selection} />
        <PrintSelected selection={selection} />
      </Flex>
    </SelectionBar>
  );
}

/**
 * Returns a function that leaves out the actions that the admin may not use, and a move where there is one location.
 */
function useAllowedActions(hasLocations: boolean) {
  const { may, mayEditField } = usePermissions();
  const fields: Partial<Record<BulkAction, string>> = { value: 'category_values', location: 'location_id' };
  return (actions: readonly BulkAction[]) =>
    actions.filter((action) => {
      const field = fields[action];
      const isPossible = action !== 'location' || hasLocations;
      return isPossible && may(bulkActions[action].permission) && (!field || mayEditField('update', field));
    });
}
