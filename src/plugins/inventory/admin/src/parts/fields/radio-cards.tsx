import { Field, Flex, Typography } from '@strapi/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** Radio buttons shown as cards. */
export function RadioCards({
  name,
  label,
  hint,
  error,
  required = false,
  options,
  value,
  disabled = false,
  onSelect,
}: {
  name: string;
  label: string;
  hint?: React.ReactNode;
  error?: string;
  required?: boolean;
  options: readonly RadioOption[];
  value: string | undefined;
  disabled?: boolean;
  onSelect: (value: string) => void;
}) {
  const id = useId();
  return (
    <Field.Root id={id} name={name} hint={hint} error={error} required={required}>
      <Typography id={`${id}-label`} variant="pi" fontWeight="bold" textColor="neutral800">
        {label}
        {required && (
          <Typography tag="span" variant="pi" fontWeight="bold" textColor="danger600" aria-hidden>
            *
          </Typography>
        )}
      </Typography>
      <Cards
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-required={required}
      >
        {options.map((option) => (
          <Card key={option.value} $isSelected={option.value === value} $isDisabled={disabled}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onSelect(option.value)}
            />
            <Flex direction="column" alignItems="flex-start">
              <Typography fontWeight="semiBold">{option.label}</Typography>
              {option.description && (
                <Typography variant="pi" textColor="neutral600">
                  {option.description}
                </Typography>
              )}
            </Flex>
          </Card>
        ))}
      </Cards>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: ${({ theme }) => theme.spaces[2]};
`;

const Card = styled.label<{ $isSelected: boolean; $isDisabled: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${({ theme }) => theme.spaces[2]};
  padding: ${({ theme }) => theme.spaces[3]};
  border: 1px solid ${({ theme, $isSelected }) => theme.colors[$isSelected ? 'primary600' : 'neutral200']};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme, $isSelected }) => theme.colors[$isSelected ? 'primary100' : 'neutral0']};
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'not-allowed' : 'pointer')};
  &:focus-within {
    box-shadow: 0 0 0 2px ${({ theme }) => theme.colors.primary600};
  }
  input {
    margin: 3px 0 0;
    accent-color: ${({ theme }) => theme.colors.primary600};
  }
`;
