import type { Category, InventoryType } from '../../../domain/catalogue/model';
import { variableBySlug } from '../../../../contract/vin-variables';
import type { ListingBody } from '../../shared/present-listing';
import { cut, type PageContext } from '../parts/context';

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
export function listingData(listing: ListingBody, type: InventoryType, { settings, publicUrl }: PageContext): Thing {
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
    ...(isVehicle && mileage && { mileageFromOdometer: distance(mileage[0], mileage[1], settings.distance_unit) }),
    ...(listing.price > 0 && { offers: offer(listing, { name: settings.site_name, url: `${publicUrl}/` }) }),
  };
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

function offer(listing: ListingBody, dealer: { name: string; url: string }): Thing {
  const availability = listing.is_sold ? 'SoldOut' : listing.is_sale_pending ? 'Reserved' : 'InStock';
  return {
    '@type': 'Offer',
    price: listing.price,
    priceCurrency: listing.currency,
    availability: `https://schema.org/${availability}`,
    url: listing.permalink,
    seller: { '@type': 'AutoDealer', ...dealer },
  };
}
