import type { IncomingMessage } from 'node:http';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { LocationView } from '../../../domain/locations/location';
import type { Settings } from '../../../domain/settings/settings';
import type { Services } from '../../../services';
import { type BrandAssets, brandAssets } from './assets';
import { Format } from '../texts/format';
import { chooseLanguage, type Language, textsIn } from '../texts/language';
import type { SiteTexts } from '../texts/en';

/** What every page is written with. */
export interface PageContext {
  readonly language: Language;
  readonly texts: SiteTexts;
  readonly format: Format;
  readonly settings: Settings;
  readonly locations: LocationView;
  /** The types that the menu names. */
  readonly types: readonly InventoryType[];
  readonly brand: BrandAssets;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

interface ContextParts {
  readonly language: Language;
  readonly settings: Settings;
  readonly catalogue: CatalogueView;
  readonly locations: LocationView;
  readonly publicUrl: string;
}

/** The last context of each language: it stays the same until the settings, the catalog or the locations change. */
const last = new Map<Language, { readonly parts: ContextParts; readonly context: PageContext }>();

export function pageContext(parts: ContextParts): PageContext {
  const { language, settings, catalogue, locations, publicUrl } = parts;
  const kept = last.get(language);
  const isSame =
    kept?.parts.settings === settings &&
    kept.parts.catalogue === catalogue &&
    kept.parts.locations === locations &&
    kept.parts.publicUrl === publicUrl;
  if (isSame) return kept.context;
  const format = new Format(language, settings);
  const types = [...catalogueIn(language, catalogue).types];
  const context = {
    language,
    texts: textsIn(language),
    format,
    settings,
    locations,
    types,
    brand: brandAssets(settings),
    publicUrl,
  };
  last.set(language, { parts, context });
  return context;
}

/** Returns the context of the pages of a request. The projections must be up to date. */
export function contextOf({ headers }: IncomingMessage, services: Services): PageContext {
  return contextIn(chooseLanguage(headers['accept-language'], services.settings.now.locale), services);
}

/** Returns the context of pages in a language, as everything is now. */
export function contextIn(language: Language, { settings, catalogue, locations, publicUrl }: Services): PageContext {
  return pageContext({
    language,
    settings: settings.now,
    catalogue: catalogue.now,
    locations: locations.now,
    publicUrl,
  });
}

/** Returns the path of a type's page. */
export function typePath({ slug }: Pick<InventoryType, 'slug'>): string {
  return `/inventory/${encodeURIComponent(slug)}`;
}

/** Returns the path of a listing's page. */
export function listingPath(type: Pick<InventoryType, 'slug'>, { slug }: { readonly slug: string }): string {
  return `${typePath(type)}/${encodeURIComponent(slug)}`;
}

/** Cuts a text without splitting a character, so that a page stays small. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${Array.from(text.slice(0, length)).slice(0, -1).join('')}…`;
}
