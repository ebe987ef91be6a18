import type { FoundListing, FoundListings } from '../../../../contract/panel/find';
import type { StaffList } from '../../../../contract/panel/staff';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useDebouncedValue } from '../../parts/hooks/use-debounced-value';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { panelPaths } from '../../parts/page/panel-paths';
import { wordMatcher } from '../../parts/search/word-matcher';
import type { PanelPage } from '../pages';
import { useMenu } from '../use-menu';

/** An entry of the command palette. */
export interface Command {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly listing?: FoundListing;
}

export interface CommandGroup {
  readonly key: 'listings' | 'people' | 'actions' | 'pages';
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Returns what the palette offers for the typed words: listings of all types, people, actions, and pages. */
export function useCommands(typed: string, visible: readonly PanelPage[]) {
  const t = useText();
  const words = useDebouncedValue(typed.trim(), 150);
  const listings = useFoundListings(words);
  const matches = wordMatcher(typed);
  const people = usePeople(words);
  const actions = [...useActions().filter(({ label }) => matches(label)), ...useLeadSearch(typed.trim())];
  const pages = useMenu(visible)
    .filter(({ label }) => matches(label))
    .map(({ path, label }) => ({ key: `page ${path}`, label, path: `/plugins/inventory/${path}` }));
  const groups: readonly CommandGroup[] = [
    { key: 'listings', title: t('listings.listings'), commands: listings.commands },
    { key: 'people', title: t('staff.title'), commands: people },
    { key: 'actions', title: t('palette.actions'), commands: actions },
    { key: 'pages', title: t('palette.pages'), commands: pages },
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    /** Listings that match but are not shown. */
    hidden: listings.hidden,
    /** Whether the listings of the typed words have not arrived yet. */
    isSearching: listings.isFetching || words !== typed.trim(),
    error: listings.error,
  };
}

function useFoundListings(words: string) {
  const { may, mayWithListings } = usePermissions();
  const enabled = words !== '' && may('listings.read') && mayWithListings('read');
  const { data, isFetching, error, fetchStatus } = usePanelQuery<FoundListings>(
    '/find',
    { s: words },
    { enabled, keepPrevious: true },
  );
  const items = enabled && data ? data.items : [];
  return {
    commands: items.map((listing) => ({
      key: `listing ${listing.id}`,
      label: listing.title,
      path: panelPaths.listing(listing.type_id, listing.document_id),
      listing,
    })),
    hidden: enabled && data ? data.total - items.length : 0,
    isFetching,
    error: fetchStatus === 'paused' ? new Error('The browser is offline.') : error,
  };
}

/** People are few, so they are all read at the first word. */
function usePeople(words: string): Command[] {
  const { may } = usePermissions();
  const enabled = words !== '' && may('staff.read');
  const { data } = usePanelQuery<StaffList>('/staff', {}, { enabled });
  if (!enabled || !data) return [];
  const matches = wordMatcher(words);
  return data.people
    .filter(({ name, username, email }) => matches(`${name} ${username} ${email}`))
    .map(({ id, name, email }) => ({
      key: `person ${id}`,
      label: `${name} · ${email}`,
      path: panelPaths.person(email),
    }));
}

function useActions(): Command[] {
  const t = useText();
  const { may, mayWithListings } = usePermissions();
  const { data: types = [] } = usePanelQuery<PanelType[]>('/types');
  const creations = types.map(({ id, name }) => ({
    key: `new ${id}`,
    label: t('palette.newIn', { type: name }),
    path: panelPaths.newListing(id),
  }));
  return [
    ...(mayWithListings('create') ? creations : []),
    ...(may('vin-imports.create')
      ? [{ key: 'vin import', label: t('palette.importVin'), path: panelPaths.vinImport }]
      : []),
    ...(may('imports.manage') ? [{ key: 'import', label: t('palette.importFile'), path: panelPaths.newImport }] : []),
  ];
}

/** Searching leads is written to the audit log, so the palette does not do it while the admin is typing. */
function useLeadSearch(words: string): Command[] {
  const t = useText();
  if (!usePermissions().may('leads.read') || words === '') return [];
  const path = `${panelPaths.leads}?${new URLSearchParams({ s: words }).toString()}`;
  return [{ key: 'leads', label: t('palette.findLeads', { words }), path }];
}
