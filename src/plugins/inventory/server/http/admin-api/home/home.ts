import { listingTasks, type ListingTask, type PanelHome } from '../../../../contract/panel/home/home';
import type { NameLanguage } from '../../../../contract/texts/catalogue-names';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import { countLeads } from '../../../domain/leads/lead-list-store';
import { countUnreadLeads } from '../../../domain/leads/lead-overview-store';
import { LocalDays } from '../../../domain/stats/local-days';
import type { Services } from '../../../services';
import { isCanceled } from '../imports/present';
import { endOfToday } from '../leads/lead-filter';
import { parseListQuery } from '../listing-list/list-query';
import type { PanelController } from '../panel-route';
import { dismissSetup, isSetupDismissed, readSetup } from './first-steps-store';

/** Returns what needs doing, as far as the admin may see it. */
export const show: PanelController = async ({ can, language }, services): Promise<PanelHome> => {
  return {
    leads: can('leads.read') ? await leadsOf(services) : null,
    imports: can('imports.read') ? await importsOf(services) : null,
    types: can('listings.read') ? await tasksOfTypes(language, services) : [],
    setup: can('dealership.update') ? await setupOf(services) : null,
  };
};

/** Counts as the lists of the inbox do. */
async function leadsOf(services: Services): Promise<PanelHome['leads']> {
  const { read } = services.database;
  return {
    unread: await countUnreadLeads(read),
    due: await countLeads(read, { dueBefore: endOfToday(services) }),
    unanswered: await countLeads(read, { isUnanswered: true }),
  };
}

/**
 * Counts held imports, and lists the feeds whose latest import failed. Failed uploads were seen by the person who
 * started them.
 */
async function importsOf({ imports }: Services): Promise<PanelHome['imports']> {
  const { total: held } = await imports.page({ limit: 1, offset: 0 }, { status: 'held' });
  const failed = (await imports.lastOfProfiles()).filter((run) => run.status === 'failed' && !isCanceled(run));
  return { held, failed: failed.map(({ id }) => id) };
}

/** Hides the checklist of the first steps for everyone. */
export const dismiss: PanelController = async (_context, { database }): Promise<void> => {
  await database.withTx(dismissSetup);
};

const names = Object.keys(listingTasks) as ListingTask[]; // its own keys

/** Counts as the lists do that the tasks lead to. */
async function tasksOfTypes(language: NameLanguage | undefined, services: Services): Promise<PanelHome['types']> {
  const { inventorySearch, settings, clock } = services;
  const locations = services.locations.now;
  await inventorySearch.ready();
  const catalogue = catalogueIn(language, inventorySearch.catalogue);
  const days = new LocalDays(settings.now.timezone);
  const today = days.dayOf(clock.now().getTime());
  const countsOf = (type: (typeof catalogue.types)[number]) =>
    names.map(async (name) => {
      const { search } = parseListQuery(listingTasks[name], { type, catalogue, locations, days, today });
      const page = await inventorySearch.search(type.id, { ...search, perPage: 1, withAggregates: false });
      return [name, page.total] as const;
    });
  return Promise.all(
    catalogue.types.map(async (type) => ({
      type_id: type.id,
      name: type.name,
      counts: Object.fromEntries(await Promise.all(countsOf(type))) as Record<ListingTask, number>, // all names
    })),
  );
}

async function setupOf({ database: { read } }: Services): Promise<PanelHome['setup']> {
  if (await isSetupDismissed(read)) return null;
  const steps = await readSetup(read);
  return steps.every(({ is_done: isDone }) => isDone) ? null : steps;
}
