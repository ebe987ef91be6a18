import { Box, Button, EmptyStateLayout } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelKey, RevealedKey } from '../../../../contract/panel/keys';
import { usePanelQuery } from '../../api/panel-api';
import { Loading } from '../../parts/page/loading';
import { useText } from '../../api/use-text';
import { ErrorNotice } from '../../parts/page/error-notice';
import { SearchBox } from '../../parts/fields/search-box';
import { KeyDialog } from './key-dialog';
import { KeyTable } from './key-table';
import { NewKeyDialog } from './new-key-dialog';
import { useKeyActions } from './use-key-actions';

/** Page of all API keys. */
export default function KeysPage() {
  const t = useText();
  const keys = usePanelQuery<PanelKey[]>('/keys');
  const actions = useKeyActions();
  const [isCreating, setIsCreating] = useState(false);
  const [search, setSearch] = useState('');
  const onCreated = (shown: RevealedKey) => {
    setIsCreating(false);
    actions.show(shown);
  };
  const createButton = actions.canCreate && (
    <Button startIcon={<Plus />} onClick={() => setIsCreating(true)}>
      {t('keys.create')}
    </Button>
  );
  return (
    <Page.Main aria-busy={keys.isLoading}>
      <Page.Title>{t('keys.title')}</Page.Title>
      <Layouts.Header title={t('keys.title')} subtitle={t('keys.subtitle')} primaryAction={createButton} />
      <Layouts.Content>
        <Box paddingBottom={4} maxWidth="40rem">
          <SearchBox label={t('keys.find')} value={search} onChange={setSearch} />
        </Box>
        {keys.isLoading && <Loading />}
        {keys.error && <ErrorNotice error={keys.error} onRetry={() => void keys.refetch()} />}
        {keys.data && (
          <FoundKeys keys={keys.data} search={search} actions={actions} action={createButton || undefined} />
        )}
      </Layouts.Content>
      {isCreating && <NewKeyDialog onCreated={onCreated} onClose={() => setIsCreating(false)} />}
      <KeyDialog state={actions.dialog} onClose={actions.hide} />
    </Page.Main>
  );
}

function FoundKeys({
  keys,
  search,
  actions,
  action,
}: {
  keys: readonly PanelKey[];
  search: string;
  actions: ReturnType<typeof useKeyActions>;
  action: React.ReactElement | undefined;
}) {
  const t = useText();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = keys.filter((key) => words.every((word) => textOf(key).includes(word)));
  if (keys.length === 0) return <EmptyStateLayout content={t('keys.empty')} action={action} />;
  if (matches.length === 0) return <EmptyStateLayout content={t('keys.noneFound', { search })} />;
  return <KeyTable keys={matches} actions={actions} />;
}

function textOf({ label, last_four: lastFour, owner }: PanelKey): string {
  return [label, lastFour, owner?.username, owner?.display_name, owner?.email, owner?.role].join('\n').toLowerCase();
}
