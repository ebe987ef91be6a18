import { foldExact } from '../../../../contract/texts/fold-text';
import type { FoundListing } from '../../../../contract/panel/find';
import { adfBody, type LeadOfAdf } from '../../../../contract/panel/lead-work/adf';
import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';
import { type AdfProspect, readAdf } from '../../../domain/leads/mail/read-adf';
import type { Services } from '../../../services';
import { findListings } from '../controllers/find';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';

/** Reads ADF for the form that enters a lead. Stores nothing. */
export const readLeadOfAdf: PanelController = async (context, services): Promise<LeadOfAdf> => {
  const { text } = parsePanelBody(adfBody, context.body);
  const [prospect, ...others] = await readAdf(text, services.settings.now.timezone);
  if (!prospect) throw refuseFields(new Map([['text', because('no_adf')]]));
  if (others.length > 0) throw refuseFields(new Map([['text', because('many_in_adf', { count: others.length + 1 })]]));
  const { vin: _vin, stockNumber: _stock, ...lead } = prospect;
  return { ...lead, listing: context.can('listings.read') ? await listingOf(prospect, context, services) : null };
};

async function listingOf(
  { vin, stockNumber }: AdfProspect,
  { language }: Pick<PanelContext, 'language'>,
  services: Services,
): Promise<FoundListing | null> {
  for (const [field, wanted] of [
    ['vin', vin],
    ['stock_number', stockNumber],
  ] as const) {
    if (wanted === null) continue;
    const { items } = await findListings(wanted, language, services);
    const found = items.find((item) => foldExact(item[field] ?? '') === foldExact(wanted));
    if (found) return found;
  }
  return null;
}
