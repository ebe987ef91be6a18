import { Box, Typography } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import { flattenFields } from '../flatten-fields';
import { useLeadFacts } from './use-lead-facts';
import { FactList } from '../../../parts/display/fact-list';

/** What a person agreed to, as sentences; other values, such as the text of the form, as facts. */
export function ConsentWords({ consent }: { consent: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const factsOf = useLeadFacts();
  const answers = Object.entries(consent).filter(([, value]) => typeof value === 'boolean');
  const others = Object.fromEntries(Object.entries(consent).filter(([, value]) => typeof value !== 'boolean'));
  const words = { contact: t('leads.consentContact'), marketing: t('leads.consentMarketing') };
  const nameOf = (name: string) =>
    Object.hasOwn(words, name) ? words[name as keyof typeof words] : (factsOf({ [name]: true })[0]?.label ?? name);
  return (
    <Box>
      {answers.map(([name, isGiven]) => (
        <Typography key={name} tag="p">
          {t(isGiven === true ? 'leads.consentGiven' : 'leads.consentRefused', { what: nameOf(name) })}
        </Typography>
      ))}
      {flattenFields(others).length > 0 && <FactList facts={factsOf(others)} />}
    </Box>
  );
}
