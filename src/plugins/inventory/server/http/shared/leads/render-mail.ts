import { priceDigits } from '../../../../contract/texts/price-digits';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import { factsOf, meaningsOf } from '../../../domain/channels/feed-listing';
import type { Freshness } from '../../../domain/freshness/freshness';
import type { LeadRecord } from '../../../domain/leads/lead-record';
import { readLeads } from '../../../domain/leads/lead-store';
import { type MergedLead, readMergedLeads } from '../../../domain/leads/workflow/lead-message-store';
import { adfOf } from '../../../domain/leads/mail/adf';
import type { TemplateValues } from '../../../domain/leads/mail/render-template';
import type { RenderMail } from '../../../domain/leads/mail/mail-dispatcher';
import type { Mail } from '../../../domain/leads/mail/mail-store';
import type { LocationView } from '../../../domain/locations/location';
import type { CurrentSettings } from '../../../domain/settings/current-settings';
import type { Settings } from '../../../domain/settings/settings';
import type { Clock } from '../../../platform/clock';
import type { Reader } from '../../../platform/database/database';
import type { ListingBody } from '../present-listing';
import type { SerialisedListings } from '../serialised-listings';
import { adfVehicle } from './adf-vehicle';
import { type MailTexts, mailTexts } from './mail-texts';

interface MailDeps {
  readonly database: { readonly read: Reader };
  readonly freshness: Freshness;
  readonly serialised: SerialisedListings;
  readonly catalogue: { readonly now: CatalogueView };
  readonly settings: CurrentSettings;
  readonly locations: { readonly now: LocationView };
  readonly clock: Clock;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Creates a function that writes the emails about leads for staff and CRMs, from the lead and its listing as they are
 * then.
 */
export function leadMailRenderer(deps: MailDeps): RenderMail {
  return async (mail) => {
    const lead = await leadOf(mail.leadId, deps);
    if (!lead) return undefined;
    if (mail.kind !== 'adf') return staffMail(mail, lead, deps);
    const sent = await sentLeadOf(mail, lead, deps);
    return crmMail(sent, await listingOf(sent, deps), deps);
  };
}

/** Returns the values of the variables of a template. @param me the name of the admin who writes */
export async function templateValuesOf(lead: LeadRecord, me: string, deps: MailDeps): Promise<TemplateValues> {
  const listing = await listingOf(lead, deps);
  const settings = deps.settings.now;
  return {
    name: lead.name,
    listing: lead.listing?.title ?? null,
    price: listing && listing.price > 0 ? priceText(listing.price, settings) : null,
    link: listing?.status === 'publish' ? listing.permalink : null,
    stock_number: lead.listing?.stockNumber ?? null,
    vin: lead.listing?.vin ?? null,
    dealer: settings.site_name,
    me,
  };
}

async function leadOf(id: number, { database, freshness }: MailDeps): Promise<LeadRecord | undefined> {
  await freshness.catchUp();
  const [lead] = await readLeads(database.read, [id]);
  return lead;
}

/** Returns the lead of an email; of one that was merged into it, what that was. */
async function sentLeadOf({ leadMessageId }: Mail, lead: LeadRecord, { database }: MailDeps): Promise<MergedLead> {
  if (leadMessageId === null) return lead;
  return (await readMergedLeads(database.read, [leadMessageId])).get(leadMessageId) ?? lead;
}

async function listingOf({ listingId }: MergedLead, { serialised }: MailDeps): Promise<ListingBody | undefined> {
  if (listingId === null) return undefined;
  const found = (await serialised.many([listingId])).get(listingId);
  return found && (JSON.parse(found.json.toString()) as ListingBody); // written by `presentListing`
}

/** Returns an email for staff. Its subject does not name the person: phones show it on locked screens. */
function staffMail({ kind }: Mail, lead: LeadRecord, { settings, publicUrl }: MailDeps) {
  const texts = mailTexts(settings.now.locale);
  const latest = lead.messages.at(-1);
  const about = lead.listing?.title;
  const title = titleOf(kind, lead, texts);
  const given = (field: 'name' | 'email' | 'phone') =>
    [...new Set([latest?.[field], lead[field]])].filter(Boolean).join(', ');
  const lines = [
    [texts.name, given('name')],
    [texts.email, given('email')],
    [texts.phone, given('phone')],
    [texts.kind, latest?.kind ?? lead.kind],
    [texts.listing, about],
    [texts.stock, lead.listing?.stockNumber],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const message = latest ? latest.message : lead.message;
  const text = [
    lines.join('\n'),
    ...(message ? [`${texts.message}:\n${message}`] : []),
    `${texts.open}: ${publicUrl}/admin/plugins/inventory/leads/${lead.id}`,
  ].join('\n\n');
  return { subject: [title, about].filter(Boolean).join(': ').slice(0, 200), text: `${text}\n` };
}

function titleOf(kind: Mail['kind'], lead: LeadRecord, texts: MailTexts): string {
  if (kind === 'reminder') return lead.dueAt !== null ? texts.due : texts.reminder;
  return lead.repeats > 0 ? texts.repeated : texts.newLead;
}

function crmMail(lead: MergedLead, listing: ListingBody | undefined, deps: MailDeps) {
  const settings = deps.settings.now;
  const type = listing && deps.catalogue.now.type(listing.type_id);
  const meanings = meaningsOf(type ?? { categories: [] });
  const locations = deps.locations.now;
  const thisYear = deps.clock.now().getUTCFullYear();
  const text = adfOf({
    id: lead.id,
    receivedAt: lead.createdAt ?? new Date(0).toISOString(),
    kind: lead.kind,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    comments: lead.message,
    vehicle: listing ? adfVehicle(factsOf(listing, { meanings, settings, locations, thisYear })) : null,
    vendor: { name: settings.site_name, url: `${deps.publicUrl}/` },
  });
  return { subject: `ADF ${lead.id}`, text };
}

function priceText(price: number, { locale, currency, price_decimals: decimals }: Settings): string {
  const digits = priceDigits(price, decimals);
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(price);
}
