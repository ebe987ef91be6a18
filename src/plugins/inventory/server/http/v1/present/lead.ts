import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { leadResponse } from '../../../../contract/responses/lead';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { LeadListing, LeadRecord, MessageListing, RepeatedMessage } from '../../../domain/leads/lead-record';
import type { LocationView } from '../../../domain/locations/location';
import { presentLocationName } from '../../shared/locations/present-location';
import type { PermalinkOf } from '../../../platform/permalink';

interface PresentLeadDeps {
  readonly permalinkOf: PermalinkOf;
  readonly catalogue: CatalogueView;
  readonly locations: LocationView;
}

/** Returns the API representation of a lead. */
export function presentLead(lead: LeadRecord, deps: PresentLeadDeps): DeepReadonly<typeof leadResponse> {
  const listing = lead.listing && presentLeadListing(lead.listing, deps);
  return {
    id: lead.id,
    type_id: lead.typeId,
    listing_id: listing?.id ?? null,
    listing,
    kind: lead.kind,
    lead_status: lead.status,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    fields: lead.fields,
    source: lead.source,
    consent: lead.consent,
    assignee: lead.assignee && { id: lead.assignee.id, name: lead.assignee.name },
    due_at: lead.dueAt,
    closed_reason: lead.closedReason,
    repeats: lead.repeats,
    messages: lead.messages.map(
      ({ kind, name, email, phone, message, fields, source, consent, listing: other, receivedAt }) => ({
        kind,
        name,
        email,
        phone,
        message,
        fields,
        source,
        consent,
        listing: listingOfMessage(other, lead),
        received_at: receivedAt,
      }),
    ),
    is_read: lead.isRead,
    created_at: lead.createdAt,
    updated_at: lead.updatedAt,
  };
}

/** Returns what a message is about: the listing of the lead, unless it came from a lead that was merged. */
export function listingOfMessage(
  own: RepeatedMessage['listing'],
  { listing }: Pick<LeadRecord, 'listing'>,
): MessageListing | null {
  const shown = own === undefined ? listing : own;
  return shown && { id: shown.id, title: shown.title };
}

/** Returns null for a listing whose type was deleted: it has no permalink, and `GET listing` returns 404. */
function presentLeadListing(listing: LeadListing, { permalinkOf, catalogue, locations }: PresentLeadDeps) {
  const { id, title, typeId } = listing;
  const type = catalogue.type(typeId);
  if (!type) return null;
  const location = presentLocationName(locations.of(listing.locationId));
  return { id, title, permalink: permalinkOf({ ...listing, typeSlug: type.slug }), location };
}
