import { Flex, Switch, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';

/** Switch with its state as text. Off is gray: the design system's red looks like an error. */
export function LabeledSwitch({
  id,
  label,
  isOn,
  text,
  disabled,
  onChange,
}: {
  id: string;
  /** Accessible name. */
  label: string;
  isOn: boolean;
  /** State as text. */
  text: string;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Flex gap={3} paddingTop={2} paddingBottom={2}>
      <NeutralSwitch
        id={id}
        aria-label={label}
        aria-describedby={`${id}-hint ${id}-error`}
        checked={isOn}
        disabled={disabled}
        onCheckedChange={onChange}
      />
      <Typography textColor={isOn ? 'success700' : 'neutral700'} aria-hidden>
        {text}
      </Typography>
    </Flex>
  );
}

const NeutralSwitch = styled(Switch)`
  && {
    background-color: ${({ theme }) => theme.colors.neutral500};
  }
  &&[data-state='checked'] {
    background-color: ${({ theme }) => theme.colors.success500};
  }
  &&:disabled {
    opacity: 0.6;
  }
`;
