import { Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PanelCategory, PanelTypeData } from '../../../../contract/panel/catalogue';
import type { FormValue } from '../../../../contract/panel/editor';
import { afterChange, type FormValues } from '../../../../contract/panel/form-values';
import { useText } from '../../api/use-text';
import { ErrorNotice } from '../../parts/page/error-notice';
import { inContentManager } from '../form/in-content-manager';
import type { InputProps } from '../form/input-props';
import { useEditor } from '../form/editor-context';
import { useListingForm } from '../form/use-listing-form';
import { useListingType, useListingTypeData } from '../form/use-listing-type';
import { CategoryField } from './category-field';
import { DetailGrid } from './detail-grid';
import { useCategoryErrors } from './use-category-errors';

/** Custom field with one input for each category of the listing's type. */
export function DetailsInput({ name, label, disabled = false, error, value, onChange }: InputProps<FormValues>) {
  const t = useText();
  const { typeId, isLoading } = useListingType();
  const type = useListingTypeData();
  const { isInDialog } = useEditor();
  return (
    <Flex direction="column" alignItems="stretch" gap={4} role="group" aria-label={label}>
      <Typography variant="delta" tag="h2">
        {label}
      </Typography>
      {error && <Typography textColor="danger600">{error}</Typography>}
      {typeId === undefined && !isLoading && (
        <Typography textColor="neutral600">{t(isInDialog ? 'editor.elsewhere' : 'editor.typeFirst')}</Typography>
      )}
      {(isLoading || type.isLoading) && <Typography textColor="neutral600">{t('common.loading')}</Typography>}
      {type.error && <ErrorNotice error={type.error} onRetry={() => void type.refetch()} />}
      {type.data && (
        <Details
          type={type.data}
          values={value ?? {}}
          disabled={disabled}
          onChange={(values) => onChange(name, values)}
        />
      )}
    </Flex>
  );
}

interface DetailsProps {
  readonly type: PanelTypeData;
  readonly values: FormValues;
  readonly disabled: boolean;
  readonly onChange: (values: FormValues) => void;
}

function Details({ type, values, disabled, onChange }: DetailsProps) {
  const t = useText();
  const isPublished = useListingForm((form) => form.values.listing_status === 'publish');
  const errorOf = useCategoryErrors(values);
  const [cleared, setCleared] = useState<readonly ClearedBy[]>([]);
  const change = (category: PanelCategory, value: FormValue | null) => {
    const after = afterChange(type, values, category.id, value);
    const removed = after.cleared.map(({ id }) => ({ id, by: category.name }));
    setCleared((before) => [
      ...before.filter(({ id }) => id !== category.id && !removed.some((one) => one.id === id)),
      ...removed,
    ]);
    onChange(after.values);
  };
  if (type.categories.length === 0) {
    return <Typography textColor="neutral600">{t('editor.noCategories', { type: type.name })}</Typography>;
  }
  return (
    <>
      <OtherTypeNotice type={type} values={values} />
      <DetailGrid>
        {type.categories.map((category) => (
          <CategoryField
            key={category.id}
            category={category}
            type={type}
            values={values}
            disabled={disabled}
            isPublished={isPublished}
            serverError={errorOf(category.id)}
            clearedBy={cleared.find(({ id }) => id === category.id)?.by}
            onChange={(value) => change(category, value)}
          />
        ))}
      </DetailGrid>
    </>
  );
}

/** Names of changed categories, by the id of the category that each cleared. */
interface ClearedBy {
  readonly id: number;
  readonly by: string;
}

/** Warns that details of the previous type are deleted with the next save. */
function OtherTypeNotice({ type, values }: { type: PanelTypeData; values: FormValues }) {
  const t = useText();
  const categories = new Set(type.categories.map(({ id }) => String(id)));
  const count = Object.entries(values).filter(([id, value]) => value !== null && !categories.has(id)).length;
  if (count === 0) return null;
  return (
    <Typography tag="p" role="status" textColor="warning700">
      {t('editor.strangeValues', { count, type: type.name })}
    </Typography>
  );
}

export default inContentManager(DetailsInput);
