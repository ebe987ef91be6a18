import { Button, Flex, IconButton, Menu } from '@strapi/design-system';
import { Check, More, Pencil, Plus, Trash } from '@strapi/icons';
import { useState } from 'react';
import type { PanelView } from '../../../../../contract/panel/lists/views';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import type { ListParams } from '../list/use-list-params';
import type { ShownView } from './list-views';
import { useDeleteView } from './use-delete-view';
import type { Views } from './use-views';
import { ViewDialog } from './view-dialog';

/** Buttons to save the filters of the list as a view, and to change the view that is shown. */
export function ViewActions({ shown, views, list }: { shown: ShownView; views: Views; list: ListParams }) {
  const t = useText();
  const [dialog, setDialog] = useState<'new' | 'rename'>();
  const { saved, isChanged, query } = shown;
  const isNew = query !== '' && (isChanged || !saved);
  return (
    <Flex gap={2} shrink={0}>
      {isNew && (
        <Button size="S" variant="tertiary" startIcon={<Plus />} onClick={() => setDialog('new')}>
          {t('listings.saveView')}
        </Button>
      )}
      {saved?.is_editable && (
        <ViewMenu saved={saved} shown={shown} views={views} list={list} onRename={() => setDialog('rename')} />
      )}
      {dialog && (
        <ViewDialog
          renamed={dialog === 'rename' ? saved : undefined}
          query={query}
          views={views}
          list={list}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Flex>
  );
}

function ViewMenu({
  saved,
  shown: { query, isChanged },
  views,
  list,
  onRename,
}: {
  saved: PanelView;
  shown: ShownView;
  views: Views;
  list: ListParams;
  onRename: () => void;
}) {
  const t = useText();
  const notify = useNotify();
  const mayShare = usePermissions().may('listings.views');
  const deleteView = useDeleteView(views, list);
  const change = (changes: { query?: string; is_shared?: boolean }, done: string) =>
    views.change.mutate(
      { id: saved.id, change: changes },
      { onSuccess: () => notify.success(done), onError: notify.error },
    );
  const { name, is_shared: isShared } = saved;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger tag={IconButton} icon={<More />} size="S" label={t('listings.viewActions', { name })} />
      <Menu.Content popoverPlacement="bottom-end">
        {isChanged && (
          <Menu.Item startIcon={<Check />} onSelect={() => change({ query }, t('listings.viewUpdated', { name }))}>
            {t('listings.updateView')}
          </Menu.Item>
        )}
        <Menu.Item startIcon={<Pencil />} onSelect={onRename}>
          {t('listings.renameView')}
        </Menu.Item>
        {mayShare && (
          <Menu.Item
            onSelect={() =>
              change(
                { is_shared: !isShared },
                t(isShared ? 'listings.viewUnshared' : 'listings.viewIsShared', { name }),
              )
            }
          >
            {t(isShared ? 'listings.unshareView' : 'listings.shareView')}
          </Menu.Item>
        )}
        <Menu.Item startIcon={<Trash />} variant="danger" onSelect={() => deleteView(saved)}>
          {t('listings.deleteView')}
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
