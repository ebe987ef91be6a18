import { nameLanguages, type TranslatedNames } from '../../../../contract/texts/catalogue-names';
import type { TemplateLanguage } from '../../../../contract/panel/catalogue-edit';
import type { TemplateCategory, TypeTemplate } from './template';
import german from './words/de.json';
import spanish from './words/es.json';

/** Translations of the templates' English texts. */
export const templateWords: Readonly<Record<TemplateLanguage, Readonly<Record<string, string>>>> = {
  en: {},
  de: german,
  es: spanish,
};

interface DealershipFormats {
  readonly language: TemplateLanguage;
  readonly isMetric: boolean;
  readonly currencySymbol: string;
}

/** Returns the names of a template's English text in the other languages, as far as they differ. */
function otherNames(text: string, language: TemplateLanguage): { readonly names?: TranslatedNames } {
  const own = templateWords[language][text] ?? text;
  const others = nameLanguages.flatMap((other) => {
    const name = templateWords[other][text] ?? text;
    return other === language || name === own ? [] : [[other, name] as const];
  });
  return others.length === 0 ? {} : { names: Object.fromEntries(others) };
}

/** Returns a template with the texts, units and currency of a dealership. Slugs and keys stay the same everywhere. */
export function localise(
  template: TypeTemplate,
  { language, isMetric, currencySymbol }: DealershipFormats,
): TypeTemplate {
  const translate = (text: string) => templateWords[language][text] ?? text;
  const category = ({ metric, ...one }: TemplateCategory): TemplateCategory => ({
    ...one,
    ...(isMetric && metric),
    name: translate(one.name),
    ...otherNames(one.name, language),
    ...(one.description !== undefined && { description: translate(one.description) }),
    ...(one.prefix === '$' && { prefix: currencySymbol }),
    ...(one.terms && {
      terms: one.terms.map((term) => ({
        ...term,
        name: translate(term.name),
        ...otherNames(term.name, language),
      })),
    }),
  });
  return {
    ...template,
    description: translate(template.description),
    photo_slots: template.photo_slots.map((slot) => ({ ...slot, label: translate(slot.label) })),
    categories: template.categories.map(category),
  };
}
