import { priceDigits } from '../../../../contract/texts/price-digits';
import { variableBySlug } from '../../../../contract/vin/variables';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Freshness } from '../../../domain/freshness/freshness';
import type { LeadRecord } from '../../../domain/leads/lead-record';
import { readLeads } from '../../../domain/leads/lead-store';
import { adfOf, type AdfVehicle } from '../../../domain/leads/mail/adf';
import type { TemplateValues } from '../../../domain/leads/mail/render-template';
import type { WriteMail } from '../../../domain/leads/mail/mail-dispatcher';
import type { Mail } from '../../../domain/leads/mail/mail-store';
import type { CurrentSettings } from '../../../domain/settings/current-settings';
import type { Settings } from '../../../domain/settings/settings';
import type { Reader } from '../../../platform/database/database';
import type { ListingBody } from '../present-listing';
import type { SerialisedListings } from '../serialised-listings';
import { type MailTexts, mailTexts } from './mail-texts';

interface MailDeps {
  readonly database: { readonly read: Reader };
  readonly freshness: Freshness;
  readonly serialised: SerialisedListings;
  readonly catalogue: { readonly now: CatalogueView };
  readonly settings: CurrentSettings;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Creates a function that writes the emails about leads for staff and CRMs, from the lead and its listing as they are then. */
export function leadMailWriter(deps: MailDeps): WriteMail {
  return async (mail) => {
    const lead = await leadOf(mail.leadId, deps);
    if (!lead) return undefined;
    const listing = await listingOf(lead, deps);
    return mail.kind === 'adf' ? crmMail(lead, listing, deps) : staffMail(mail, lead, deps);
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

async function listingOf({ listingId }: LeadRecord, { serialised }: MailDeps): Promise<ListingBody | undefined> {
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
  const lines = [
    [texts.name, lead.name],
    [texts.email, lead.email],
    [texts.phone, lead.phone],
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

function crmMail(lead: LeadRecord, listing: ListingBody | undefined, deps: MailDeps) {
  const settings = deps.settings.now;
  const text = adfOf({
    id: lead.id,
    receivedAt: lead.createdAt ?? new Date(0).toISOString(),
    kind: lead.kind,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    comments: lead.message,
    vehicle: listing ? vehicleOf(listing, deps) : null,
    vendor: { name: settings.site_name, url: `${deps.publicUrl}/` },
  });
  return { subject: `ADF ${lead.id}`, text };
}

function vehicleOf(listing: ListingBody, { catalogue, settings }: MailDeps): AdfVehicle {
  const categories = catalogue.now.type(listing.type_id)?.categories ?? [];
  const values = categories.flatMap((category) => {
    const value = listing.categories[String(category.id)];
    return typeof value === 'string' && value !== '' ? [{ category, value }] : [];
  });
  const byVariable = (variable: string) =>
    values.find(({ category: { slug, vinField } }) => (vinField ?? variableBySlug[slug]) === variable)?.value ?? null;
  const bySlug = (...slugs: string[]) => values.find(({ category: { slug } }) => slugs.includes(slug));
  const mileage = bySlug('mileage', 'odometer');
  const condition = bySlug('condition')?.value.toLowerCase();
  const { currency, distance_unit: unit } = settings.now;
  const isKilometers = mileage?.category.suffix ? mileage.category.suffix.trim().toLowerCase() === 'km' : unit === 'km';
  return {
    isNew: condition === undefined ? null : ['new', 'neu', 'nuevo'].includes(condition),
    year: byVariable('ModelYear'),
    make: byVariable('Make'),
    model: byVariable('Model'),
    trim: byVariable('Trim'),
    vin: listing.vin,
    stock: listing.stock_number,
    odometer: mileage ? { value: mileage.value, unit: isKilometers ? 'km' : 'mi' } : null,
    price: listing.price > 0 ? { amount: listing.price, currency } : null,
  };
}

function priceText(price: number, { locale, currency, price_decimals: decimals }: Settings): string {
  const digits = priceDigits(price, decimals);
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(price);
}
