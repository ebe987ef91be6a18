import enAudit from './en/audit.json';
import enCatalogue from './en/catalogue.json';
import enChannels from './en/channels.json';
import enCommon from './en/common.json';
import enDashboard from './en/dashboard.json';
import enDealership from './en/dealership.json';
import enEditor from './en/editor.json';
import enHistory from './en/history.json';
import enHome from './en/home.json';
import enImports from './en/imports.json';
import enKeys from './en/keys.json';
import enLabels from './en/labels.json';
import enLocations from './en/locations.json';
import enListings from './en/listings.json';
import enListing from './en/listing.json';
import enLeads from './en/leads.json';
import enLicence from './en/licence.json';
import enPalette from './en/palette.json';
import enStaff from './en/staff.json';
import enVin from './en/vin.json';
import enWebhooks from './en/webhooks.json';
import { reasonTexts } from '../../../contract/reason-texts';

type ReasonTexts = { readonly [Id in keyof typeof reasonTexts as `reason.${Id}`]: (typeof reasonTexts)[Id] };

/** The reasons of refusals, under the ids that the other languages give them. */
const enReasons = Object.fromEntries(
  Object.entries(reasonTexts).map(([id, text]) => [`reason.${id}`, text]),
) as ReasonTexts; // has each name of the type

/** All texts of the panel. Languages that lack a text show it in English. */
export const english = {
  ...enAudit,
  ...enCatalogue,
  ...enChannels,
  ...enCommon,
  ...enDashboard,
  ...enDealership,
  ...enEditor,
  ...enHistory,
  ...enHome,
  ...enImports,
  ...enKeys,
  ...enLabels,
  ...enLicence,
  ...enLeads,
  ...enListing,
  ...enListings,
  ...enLocations,
  ...enPalette,
  ...enReasons,
  ...enStaff,
  ...enVin,
  ...enWebhooks,
};

export type TextId = keyof typeof english;

const loaders: Readonly<Record<string, () => Promise<Partial<Record<TextId, string>>>>> = {
  de: async () => (await import('./de')).german,
  es: async () => (await import('./es')).spanish,
};

/** Returns the texts of a locale, with English for missing ones. */
export async function textsIn(locale: string): Promise<Record<string, string>> {
  return { ...english, ...(await loaders[locale]?.()) };
}
