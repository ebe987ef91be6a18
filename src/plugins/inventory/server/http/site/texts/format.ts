import { describeOpeningHours } from '../../../../contract/texts/opening-hours';
import { priceDigits } from '../../../../contract/texts/price-digits';
import type { Category } from '../../../domain/catalogue/model';
import type { Settings } from '../../../domain/settings/settings';
import type { Language } from './language';

/** The most counts that are kept. Most of a page are small, and the same as on the last one. */
const maxCounts = 2000;

/** Writes numbers, prices and dates for one language and one dealership. Creating one of its formatters takes 50 µs. */
export class Format {
  readonly #locale: string;
  readonly #count: Intl.NumberFormat;
  readonly #counts = new Map<number, string>();
  readonly #prices: Readonly<Record<'whole' | 'exact', Intl.NumberFormat>>;
  readonly #date: Intl.DateTimeFormat;
  readonly #day: Intl.DateTimeFormat;
  readonly #measures = new Map<string, Intl.NumberFormat>();
  readonly #hours = new Map<string, string>();

  /** Uses the dealership's locale if it has the language of the page, so that a Swiss dealer's prices look Swiss. */
  constructor(language: Language, settings: Settings) {
    this.#locale = new Intl.Locale(settings.locale).language === language ? settings.locale : language;
    this.#count = new Intl.NumberFormat(this.#locale);
    this.#prices = { whole: this.#priceFormat(1, settings), exact: this.#priceFormat(0.5, settings) };
    this.#date = new Intl.DateTimeFormat(this.#locale, { dateStyle: 'long', timeZone: settings.timezone });
    this.#day = new Intl.DateTimeFormat(this.#locale, { dateStyle: 'long', timeZone: 'UTC' });
  }

  /** @param amount in currency units */
  price(amount: number): string {
    return this.#prices[Number.isInteger(amount) ? 'whole' : 'exact'].format(amount);
  }

  /** Writes opening hours, a line for days with the same hours. */
  hours(text: string): string {
    const written = this.#hours.get(text) ?? describeOpeningHours(text, this.#locale).trim();
    this.#hours.set(text, written);
    return written;
  }

  count(value: number): string {
    const written = this.#counts.get(value) ?? this.#count.format(value);
    if (this.#counts.size < maxCounts) this.#counts.set(value, written);
    return written;
  }

  /** Writes a number with the unit of its category. */
  measure({ prefix, suffix, decimals }: Pick<Category, 'prefix' | 'suffix' | 'decimals'>, value: number): string {
    const number = this.#measureFormat(Math.abs(value) >= 10_000, decimals ?? 20); // smaller ones may be years
    return `${prefix ?? ''}${number.format(value)}${suffix ? `\u00a0${suffix}` : ''}`;
  }

  /** @param instant ISO 8601 */
  date(instant: string): string {
    return this.#date.format(new Date(instant));
  }

  /** Writes a day without a time, which is the same in every time zone. @param day ISO 8601 */
  day(day: string): string {
    const date = new Date(day);
    return Number.isNaN(date.getTime()) ? day : this.#day.format(date);
  }

  #priceFormat(like: number, { currency, price_decimals: decimals }: Settings): Intl.NumberFormat {
    const digits = priceDigits(like, decimals);
    return new Intl.NumberFormat(this.#locale, { style: 'currency', currency, ...digits });
  }

  #measureFormat(useGrouping: boolean, maximumFractionDigits: number): Intl.NumberFormat {
    const key = `${useGrouping} ${maximumFractionDigits}`;
    const format =
      this.#measures.get(key) ?? new Intl.NumberFormat(this.#locale, { useGrouping, maximumFractionDigits });
    this.#measures.set(key, format);
    return format;
  }
}
