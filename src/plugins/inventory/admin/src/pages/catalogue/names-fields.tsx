import { Field, Flex, Grid, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { nameLanguages, type TranslatedNames } from '../../../../contract/texts/catalogue-names';
import { useText } from '../../api/use-text';
import { TextField } from '../../parts/fields/text-field';

interface NamesFieldsProps {
  readonly names: TranslatedNames;
  /** What readers of a language without a name see. */
  readonly name: string;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly onChange: (names: TranslatedNames) => void;
}

/** The names of a type, category or term in each language. */
export function NamesFields({ names, name, maxLength, error, onChange }: NamesFieldsProps) {
  const t = useText();
  const { locale } = useIntl();
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <Field.Root name="names" hint={t('catalogue.namesHint')} error={error}>
      <Flex direction="column" alignItems="stretch" gap={2} role="group" aria-label={t('catalogue.names')}>
        <Typography variant="pi" fontWeight="bold" textColor="neutral800">
          {t('catalogue.names')}
        </Typography>
        <Grid.Root gap={4}>
          {nameLanguages.map((language) => (
            <Grid.Item key={language} col={4} xs={12} direction="column" alignItems="stretch">
              <TextField
                name={`names.${language}`}
                label={languages.of(language) ?? language}
                value={names[language] ?? ''}
                placeholder={name}
                maxLength={maxLength}
                onChange={(value) => onChange({ ...names, [language]: value })}
              />
            </Grid.Item>
          ))}
        </Grid.Root>
        <Field.Hint />
        <Field.Error />
      </Flex>
    </Field.Root>
  );
}
