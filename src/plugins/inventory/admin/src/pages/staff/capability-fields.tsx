import { Button, Checkbox, Field, Flex, Typography } from '@strapi/design-system';
import { capabilities, type Capability } from '../../../../contract/capability';
import { type CapabilityPreset, capabilityPresets, sameCapabilities } from '../../../../contract/panel/staff';
import { useText } from '../../api/use-text';
import type { TextId } from '../../translations';
import { useCapabilityTexts } from './capability-texts';

const presetTexts: Readonly<Record<CapabilityPreset, TextId>> = {
  owner: 'staff.presetOwner',
  manager: 'staff.presetManager',
  sales: 'staff.presetSales',
  photographer: 'staff.presetPhotographer',
  read_only: 'staff.presetReadOnly',
};

/** Check boxes for what a person may do in the app and by API, with buttons for common sets. */
export function CapabilityFields({
  value,
  onChange,
}: {
  value: readonly Capability[];
  onChange: (capabilities: readonly Capability[]) => void;
}) {
  const t = useText();
  const texts = useCapabilityTexts();
  const presets = Object.keys(capabilityPresets) as CapabilityPreset[]; // its own keys
  return (
    <Flex
      direction="column"
      alignItems="stretch"
      gap={3}
      tag="fieldset"
      style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}
    >
      <Typography tag="legend" variant="pi" fontWeight="bold" textColor="neutral800">
        {t('staff.rights')}
      </Typography>
      <Flex gap={2} wrap="wrap" role="group" aria-label={t('staff.presets')}>
        {presets.map((preset) => {
          const { capabilities: wanted } = capabilityPresets[preset];
          const isChosen = sameCapabilities(wanted, value);
          return (
            <Button
              key={preset}
              size="S"
              variant={isChosen ? 'secondary' : 'tertiary'}
              aria-pressed={isChosen}
              onClick={() => onChange(wanted)}
            >
              {t(presetTexts[preset])}
            </Button>
          );
        })}
      </Flex>
      {capabilities.map((capability) => (
        <Field.Root key={capability} name={capability} hint={texts.hint(capability)}>
          <Checkbox
            checked={value.includes(capability)}
            onCheckedChange={(on) =>
              onChange(capabilities.filter((one) => (one === capability ? on === true : value.includes(one))))
            }
          >
            {texts.label(capability)}
          </Checkbox>
          <Field.Hint />
        </Field.Root>
      ))}
    </Flex>
  );
}
