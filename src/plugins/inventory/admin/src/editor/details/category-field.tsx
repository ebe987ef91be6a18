import { Field, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { CategoryKind } from '../../../../contract/catalogue';
import type { PanelCategory } from '../../../../contract/panel/catalogue';
import { isEmptyValue } from '../../../../contract/panel/form-values';
import { useText } from '../../api/use-text';
import type { CategoryInputProps } from './category-input';
import { CheckboxList } from './checkbox-list';
import { DateValue } from './date-value';
import { Detail } from './detail-grid';
import { FileValue } from './file-value';
import { NumberValue } from './number-value';
import { TermsValue } from './terms-value';
import { TermValue } from './term-value';
import { AddressValue, BooleanValue, LongTextValue, TextValue } from './text-values';
import { useValueError } from './use-value-error';

/** How a kind is edited. */
interface KindInput {
  readonly Input: (props: CategoryInputProps) => ReactNode;
  readonly isWide?: boolean;
  /** Whether it has several controls, which are rendered as a named group. */
  readonly isGroup?: boolean;
}

export const kindInputs: Readonly<Record<CategoryKind, KindInput>> = {
  text: { Input: TextValue },
  textarea: { Input: LongTextValue, isWide: true },
  number: { Input: NumberValue },
  select: { Input: TermValue },
  multiselect: { Input: TermsValue, isWide: true },
  checkbox: { Input: CheckboxList, isWide: true, isGroup: true },
  boolean: { Input: BooleanValue },
  date: { Input: DateValue },
  url: { Input: AddressValue },
  file: { Input: FileValue, isWide: true, isGroup: true },
};

interface CategoryFieldProps extends Omit<CategoryInputProps, 'id' | 'value' | 'hasError'> {
  readonly isPublished: boolean;
  /** The server's error for the current value. */
  readonly serverError: string | undefined;
  /** Name of the category whose change cleared this one. */
  readonly clearedBy: string | undefined;
}

/** Field of one category: label, input, hint and error. */
export function CategoryField({ isPublished, serverError, clearedBy, ...props }: CategoryFieldProps) {
  const t = useText();
  const { category } = props;
  const value = props.values[category.id];
  const clientError = useValueError(category, value);
  const isMissing = category.is_required && isPublished && isEmptyValue(value);
  const wasCleared = clearedBy !== undefined && isEmptyValue(value);
  const { Input, isWide = false, isGroup = false } = kindInputs[category.kind];
  const id = `category-${category.id}`;
  const error = clientError ?? serverError;
  return (
    <Detail $isWide={isWide} data-category={category.slug}>
      <Field.Root
        id={id}
        name={id}
        required={category.is_required}
        hint={isMissing ? t('editor.requiredToPublish') : (category.description ?? undefined)}
        error={error}
        {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
      >
        {isGroup ? <GroupLabel id={`${id}-label`} category={category} /> : <Field.Label>{category.name}</Field.Label>}
        <Input {...props} id={id} value={value} hasError={error !== undefined} />
        {wasCleared && (
          <Typography variant="pi" textColor="warning700" role="status">
            {t('editor.cleared', { category: clearedBy })}
          </Typography>
        )}
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </Detail>
  );
}

function GroupLabel({ id, category }: { id: string; category: PanelCategory }) {
  return (
    <Typography id={id} variant="pi" fontWeight="bold" textColor="neutral800" style={{ overflowWrap: 'anywhere' }}>
      {category.name}
      {category.is_required && (
        <Typography tag="span" variant="pi" fontWeight="bold" textColor="danger600" aria-hidden>
          *
        </Typography>
      )}
    </Typography>
  );
}
