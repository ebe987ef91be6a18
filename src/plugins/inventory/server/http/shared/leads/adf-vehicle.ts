import type { FeedListing } from '../../../domain/channels/feed-listing';
import type { AdfVehicle } from '../../../domain/leads/mail/adf';

/** Returns a listing as an ADF vehicle, from the facts that channels publish too. */
export function adfVehicle({ listing, conditionText, condition, mileage, ...facts }: FeedListing): AdfVehicle {
  return {
    isNew: conditionText === '' ? null : condition === 'new',
    year: facts.year || null,
    make: facts.make || null,
    model: facts.model || null,
    trim: facts.trim || null,
    vin: listing.vin,
    stock: listing.stock_number,
    odometer: mileage ? { value: String(mileage.value), unit: mileage.unit } : null,
    price: listing.price > 0 ? { amount: listing.price, currency: listing.currency } : null,
  };
}
