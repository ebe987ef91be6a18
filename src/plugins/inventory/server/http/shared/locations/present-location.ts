import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { locationNameResponse, locationResponse } from '../../../../contract/responses/location';
import type { Location } from '../../../domain/locations/location';

/** Returns the public name of a listing's location. */
export function presentLocationName(location: Location | undefined): DeepReadonly<typeof locationNameResponse> | null {
  return location ? { id: location.id, name: location.name, slug: location.slug } : null;
}

export function presentLocation(location: Location): DeepReadonly<typeof locationResponse> {
  const { street, city, region, postal_code, country } = location.address;
  return {
    id: location.id,
    name: location.name,
    slug: location.slug,
    address: { street, city, region, postal_code, country },
    phone: location.phone,
    email: location.email,
    hours: location.hours,
    latitude: location.latitude,
    longitude: location.longitude,
    store_code: location.storeCode,
    position: location.position,
    created_at: location.createdAt,
    updated_at: location.updatedAt,
  };
}
