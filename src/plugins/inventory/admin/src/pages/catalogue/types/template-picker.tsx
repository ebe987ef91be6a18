import { type TypeTemplateName, typeTemplateNames } from '../../../../../contract/panel/catalogue-edit';
import { useText } from '../../../api/use-text';
import { RadioCards } from '../../../parts/fields/radio-cards';

/** The value of the card for a type without categories. */
const empty = 'empty';

/** Chooses what a new type starts from. */
export function TemplatePicker({
  value,
  onChange,
}: {
  value: TypeTemplateName | null;
  onChange: (template: TypeTemplateName | null) => void;
}) {
  const t = useText();
  const options = [
    ...typeTemplateNames.map((name) => ({ value: name, label: t(`catalogue.template.${name}`) })),
    { value: empty, label: t('catalogue.template.empty') },
  ];
  return (
    <RadioCards
      name="template"
      label={t('catalogue.template')}
      hint={t('catalogue.templateHint')}
      options={options}
      value={value ?? empty}
      onSelect={(chosen) => onChange(typeTemplateNames.find((name) => name === chosen) ?? null)}
    />
  );
}
