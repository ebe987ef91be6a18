import { describeOpeningHours } from '../../../../contract/texts/opening-hours';
import type { Category } from '../../../domain/catalogue/model';
import type { Settings } from '../../../domain/settings/settings';
import type { Language } from './language';

/** Writes numbers, prices and dates for one language and one dealership. */
export class Format {
  readonly #locale: string;
  readonly #settings: Settings;

  /** Uses the dealership's locale if it has the language of the page, so that a Swiss dealer's prices look Swiss. */
  constructor(language: Language, settings: Settings) {
    this.#settings = settings;
    this.#locale = new Intl.Locale(settings.locale).language === language ? settings.locale : language;
  }

  /** @param amount in currency units */
  price(amount: number): string {
    const { currency, price_decimals: digits } = this.#settings;
    const format = new Intl.NumberFormat(this.#locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
      maximumFractionDigits: digits,
    });
    return format.format(amount);
  }

  /** Writes opening hours, a line for days with the same hours. */
  hours(text: string): string {
    return describeOpeningHours(text, this.#locale).trim();
  }

  count(value: number): string {
    return new Intl.NumberFormat(this.#locale).format(value);
  }

  /** Writes a number with the unit of its category. */
  measure({ prefix, suffix, decimals }: Pick<Category, 'prefix' | 'suffix' | 'decimals'>, value: number): string {
    const number = new Intl.NumberFormat(this.#locale, {
      useGrouping: Math.abs(value) >= 10_000, // smaller ones may be years
      maximumFractionDigits: decimals ?? 20,
    });
    return `${prefix ?? ''}${number.format(value)}${suffix ? `\u00a0${suffix}` : ''}`;
  }

  /** @param instant ISO 8601 */
  date(instant: string): string {
    const format = new Intl.DateTimeFormat(this.#locale, { dateStyle: 'long', timeZone: this.#settings.timezone });
    return format.format(new Date(instant));
  }
}
