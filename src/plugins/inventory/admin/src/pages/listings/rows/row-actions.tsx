import { Button, Flex, IconButton, Menu } from '@strapi/design-system';
import { More } from '@strapi/icons';
import { useIsDesktop } from '@strapi/strapi/admin';
import { styled } from 'styled-components';
import type { PanelListing } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { type BulkAction, bulkActions } from '../bulk/bulk-actions';

/** What can be done with one listing of the list. */
export interface RowActionsProps {
  readonly listing: PanelListing;
  readonly isBusy: boolean;
  readonly onAction: (action: BulkAction, listing: PanelListing) => void;
  readonly onPreview: (listing: PanelListing) => void;
}

/** Menu at the end of a row. On a desktop, the most frequent actions appear next to it while the row is used. */
export function RowActions({ listing, isBusy, onAction, onPreview }: RowActionsProps) {
  const t = useText();
  const isDesktop = useIsDesktop();
  const { may } = usePermissions();
  const { title, status, is_sold: isSold, is_sale_pending: isPending } = listing;
  const actions: readonly BulkAction[] = [
    isSold ? 'not_sold' : 'sold',
    isPending ? 'not_pending' : 'pending',
    status === 'publish' ? 'draft' : 'publish',
    'trash',
  ];
  const allowed = actions.filter((action) => may(bulkActions[action].permission));
  return (
    <Place onKeyDown={keepFromTable}>
      {isDesktop && (
        <Quick data-quick gap={1}>
          <Button size="S" variant="tertiary" onClick={() => onPreview(listing)}>
            {t('listings.preview')}
          </Button>
          {!isSold && may('listings.update') && (
            <Button
              size="S"
              variant="tertiary"
              disabled={isBusy}
              aria-label={t('listings.soldOne', { title })}
              onClick={() => onAction('sold', listing)}
            >
              {t('listings.sold')}
            </Button>
          )}
        </Quick>
      )}
      <Menu.Root modal={false}>
        <Menu.Trigger
          tag={IconButton}
          icon={<More />}
          size="S"
          variant="ghost"
          label={t('listings.actionsFor', { title })}
        />
        <Menu.Content popoverPlacement="bottom-end">
          <Menu.Item onSelect={() => onPreview(listing)}>{t('listings.preview')}</Menu.Item>
          {allowed.map((action) => (
            <Menu.Item
              key={action}
              disabled={isBusy}
              {...(action === 'trash' && { variant: 'danger' as const })}
              onSelect={() => onAction(action, listing)}
            >
              {t(bulkActions[action].label)}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Root>
    </Place>
  );
}

const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/**
 * Keeps keys from the design system's table (2.2.4), except arrows that move between its cells: it stops Enter and
 * Space in a cell with several buttons, and takes the arrows of an open menu for its own.
 */
function keepFromTable(event: React.KeyboardEvent): void {
  const isInRow = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (!isInRow || event.isDefaultPrevented() || !moves.includes(event.key)) event.stopPropagation();
}

const Place = styled.div`
  position: relative;
  display: flex;
  justify-content: flex-end;
`;

/** Over the end of the row, which fades below it, so that it takes no room while the row is not used. */
const Quick = styled(Flex)`
  position: absolute;
  top: 50%;
  right: 100%;
  padding: 4px 8px 4px 32px;
  background: linear-gradient(to right, transparent, ${({ theme }) => theme.colors.neutral0} 32px);
  transform: translateY(-50%);
  tr:not(:hover, :focus-within) & {
    visibility: hidden;
  }
`;
