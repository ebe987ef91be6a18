import type { Category, InventoryType } from '../../../domain/catalogue/model';
import { variableBySlug } from '../../../../contract/vin/variables';
import { listingCondition } from '../../shared/channels/listing-condition';
import type { ListingBody } from '../../shared/present-listing';
import type { Location } from '../../../domain/locations/location';
import { cut, type PageContext } from '../parts/context';
import { pointOf } from '../parts/place';

type Thing = Record<string, unknown>;

/** The class of a type's listings at schema.org, by a word of its slug. Boats and machines are products. */
const classWords = {
  Motorcycle: ['motorcycle', 'motorcycles', 'motorbikes', 'motorraeder', 'motos'],
  Car: ['car', 'cars', 'vehicles', 'autos', 'pkw', 'fahrzeuge', 'coches', 'vehiculos'],
  Vehicle: ['truck', 'trucks', 'vans', 'buses', 'trailers', 'campers', 'rvs', 'lkw'],
} as const;

/** Returns the class of the listings of a type at schema.org. */
export function schemaClass({ slug, isVinEnabled }: Pick<InventoryType, 'slug' | 'isVinEnabled'>): string {
  const own = slug.split('-');
  const found = Object.entries(classWords).find(([, words]) => words.some((word) => own.includes(word)));
  return found?.[0] ?? (isVinEnabled ? 'Vehicle' : 'Product');
}

/** Properties of a vehicle by the vPIC variable of the category, which a dealership can give a category of any name. */
const byVariable: Readonly<Record<string, (text: string) => Thing>> = {
  Make: (name) => ({ brand: { '@type': 'Brand', name } }),
  Model: (model) => ({ model }),
  ModelYear: (year) => ({ vehicleModelDate: year }),
  Trim: (trim) => ({ vehicleConfiguration: trim }),
  BodyClass: (body) => ({ bodyType: body }),
  FuelTypePrimary: (fuel) => ({ fuelType: fuel }),
  TransmissionStyle: (transmission) => ({ vehicleTransmission: transmission }),
  DriveType: (drive) => ({ driveWheelConfiguration: drive }),
  Doors: (doors) => ({ numberOfDoors: Number(doors) }),
};

/** Those that no variable has, by the slug of the category. */
const bySlug: Readonly<Record<string, (text: string) => Thing>> = {
  color: (color) => ({ color }),
  colour: (color) => ({ color }),
  'exterior-color': (color) => ({ color }),
  exterior: (color) => ({ color }),
  'interior-color': (color) => ({ vehicleInteriorColor: color }),
  interior: (color) => ({ vehicleInteriorColor: color }),
};

/** Returns a listing as schema.org describes it, with the offer. */
export function listingData(
  listing: ListingBody,
  type: InventoryType,
  { settings, locations, publicUrl }: PageContext,
): Thing {
  const kind = schemaClass(type);
  const isVehicle = kind !== 'Product';
  const texts = type.categories.flatMap((category) => {
    const value = listing.categories[String(category.id)];
    return typeof value === 'string' ? [[category, value] as const] : [];
  });
  const properties = texts.map(([category, text]) => propertyOf(category, text, isVehicle));
  const mileage = texts.find(([{ slug }]) => slug === 'mileage' || slug === 'odometer');
  return {
    '@type': kind,
    name: listing.title,
    url: listing.permalink,
    ...(listing.content !== '' && { description: cut(listing.content, 2000) }),
    ...(listing.images.length > 0 && { image: listing.images.slice(0, 10).map(({ src }) => src) }),
    ...(listing.stock_number !== null && { sku: listing.stock_number }),
    ...(isVehicle && listing.vin !== null && { vehicleIdentificationNumber: listing.vin }),
    ...Object.assign({}, ...properties),
    ...conditionData(listing, type),
    ...(isVehicle && mileage && { mileageFromOdometer: distance(mileage[0], mileage[1], settings.distance_unit) }),
    ...(listing.price > 0 && {
      offers: offer(listing, {
        seller: { '@type': 'AutoDealer', name: settings.site_name, url: `${publicUrl}/` },
        ...placeData(locations.of(listing.location?.id ?? null)),
      }),
    }),
  };
}

/** Returns whether a listing is new or used. */
function conditionData(listing: ListingBody, type: InventoryType): Thing {
  const condition = listingCondition(listing, type);
  if (!condition) return {};
  return { itemCondition: `https://schema.org/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}` };
}

function propertyOf({ slug, vinField }: Category, text: string, isVehicle: boolean): Thing {
  const variable = vinField ?? variableBySlug[slug] ?? '';
  const property = byVariable[variable] ?? bySlug[slug];
  if (!property || (!isVehicle && !['Make', 'Model'].includes(variable))) return {};
  return property(text);
}

/** @returns a value with its unit code of UN/CEFACT */
function distance({ suffix }: Category, text: string, unit: 'mi' | 'km'): Thing {
  const isKilometers = suffix === null ? unit === 'km' : suffix.trim().toLowerCase() === 'km';
  return { '@type': 'QuantitativeValue', value: Number(text), unitCode: isKilometers ? 'KMT' : 'SMI' };
}

/** Returns where an offer is, if the address is known. */
function placeData(location: Location | undefined): Thing {
  if (!location?.addressText) return {};
  const { street, city, region, postal_code: code, country } = location.address;
  const point = pointOf(location);
  const parts: Thing = {
    streetAddress: street?.replaceAll('\n', ', '),
    addressLocality: city,
    addressRegion: region,
    postalCode: code,
    addressCountry: country,
  };
  const address = Object.entries(parts).filter(([, part]) => typeof part === 'string');
  return {
    availableAtOrFrom: {
      '@type': 'AutoDealer',
      name: location.name,
      address: { '@type': 'PostalAddress', ...Object.fromEntries(address) },
      ...(location.phone !== null && { telephone: location.phone }),
      ...(point && { geo: { '@type': 'GeoCoordinates', ...point } }),
      ...(location.storeCode !== null && { branchCode: location.storeCode }),
    },
  };
}

function offer(listing: ListingBody, others: Thing): Thing {
  const availability = listing.is_sold ? 'SoldOut' : listing.is_sale_pending ? 'Reserved' : 'InStock';
  return {
    '@type': 'Offer',
    price: listing.price,
    priceCurrency: listing.currency,
    availability: `https://schema.org/${availability}`,
    url: listing.permalink,
    ...others,
  };
}
