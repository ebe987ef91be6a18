import { type TemplateVariable, templateVariables } from '../../../../contract/panel/lead-work/mail';

/** The values of the variables of a template; null for what a lead or its listing does not have. */
export type TemplateValues = Readonly<Record<TemplateVariable, string | null>>;

/**
 * Replaces the variables of a template, such as `{name}`. One without a value becomes empty, and unknown names in
 * braces stay, so that the writer sees them.
 */
export function renderTemplate(text: string, values: TemplateValues): string {
  return text.replace(/\{([a-z_]{1,20})\}/g, (whole, name: string) => {
    const variable = templateVariables.find((known) => known === name);
    return variable ? (values[variable] ?? '') : whole;
  });
}
