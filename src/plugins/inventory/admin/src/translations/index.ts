import enAudit from './en/audit.json';
import enCatalogue from './en/catalogue.json';
import enCommon from './en/common.json';
import enDashboard from './en/dashboard.json';
import enEditor from './en/editor.json';
import enKeys from './en/keys.json';
import enListings from './en/listings.json';
import enLeads from './en/leads.json';
import enLicence from './en/licence.json';
import enVin from './en/vin.json';

/** English is complete: every text of the panel is here, by area. A text that another language lacks is shown in English. */
export const english = {
  ...enAudit,
  ...enCatalogue,
  ...enCommon,
  ...enDashboard,
  ...enEditor,
  ...enKeys,
  ...enLicence,
  ...enLeads,
  ...enListings,
  ...enVin,
};

export type TextId = keyof typeof english;

const loaders: Readonly<Record<string, () => Promise<Partial<Record<TextId, string>>>>> = {
  de: async () => (await import('./de')).german,
  es: async () => (await import('./es')).spanish,
};

/** The panel's texts in a language; those it lacks in English. */
export async function textsIn(locale: string): Promise<Record<string, string>> {
  return { ...english, ...(await loaders[locale]?.()) };
}
