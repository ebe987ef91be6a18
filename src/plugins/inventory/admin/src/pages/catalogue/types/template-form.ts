import { type NewType, templateLanguages, type TypeTemplateName } from '../../../../../contract/panel/catalogue-edit';
import type { TextId } from '../../../translations';
import { toTypeChange, type TypeForm } from './type-form';

/** The icons of the templates, and whether their items have VINs. */
const looks: Readonly<Record<TypeTemplateName, Pick<TypeForm, 'icon' | 'is_vin_enabled'>>> = {
  cars: { icon: 'car', is_vin_enabled: true },
  motorcycles: { icon: 'motorbike', is_vin_enabled: true },
  boats: { icon: 'sailboat', is_vin_enabled: false },
  trailers: { icon: 'trailer', is_vin_enabled: true },
  equipment: { icon: 'tractor', is_vin_enabled: false },
};

/** Returns the fields that the dialog shows for a template. */
export function templateForm(template: TypeTemplateName, t: (id: TextId) => string): Partial<TypeForm> {
  return {
    name: t(`catalogue.templateName.${template}`),
    singular_name: t(`catalogue.templateSingular.${template}`),
    ...looks[template],
  };
}

/** Returns the body that creates the type. The template's texts come in the language of the panel. */
export function toNewType(form: TypeForm, template: TypeTemplateName | null, locale: string): NewType {
  const { name } = form;
  if (template === null) return { ...toTypeChange(form), name };
  const { singular_name, icon, is_vin_enabled } = form;
  const language = templateLanguages.find((one) => one === locale) ?? 'en';
  return { name, singular_name, icon, is_vin_enabled, template, language };
}
