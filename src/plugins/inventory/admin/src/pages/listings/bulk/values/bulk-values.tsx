import type { PanelTypeData } from '../../../../../../contract/panel/catalogue';
import { isSetInBulk } from '../../../../../../contract/panel/lists/values';
import { usePanelQuery } from '../../../../api/panel-api';
import { useText } from '../../../../api/use-text';
import { SelectField } from '../../../../parts/fields/select-field';
import { type BeginningProps, useMatchingListings } from '../bulk-confirmation';
import { PreviewForm } from '../preview-form';
import { useValueChange } from './use-value-change';
import { ValueField } from './value-field';

/**
 * Asks which detail of the listings to set, and shows each value before and after. The values shown are sent, so that
 * one that someone else changes meanwhile is not overwritten.
 */
export function BulkValues({ typeId, job, onStart, onClose }: BeginningProps) {
  const t = useText();
  const { ids, error } = useMatchingListings(job);
  const { data: type, error: typeError } = usePanelQuery<PanelTypeData>(`/types/${typeId}`);
  const categories = type?.categories.filter(({ kind }) => isSetInBulk(kind)) ?? [];
  const { category, value, isInvalid, choose, setValue, preview, values, submit } = useValueChange(type, ids, onStart);
  return (
    <PreviewForm
      action={t('listings.changeValues')}
      question={ids && t('listings.changeValuesQuestion', { count: ids.length })}
      showOutcomes={t('listings.showNewValues')}
      outcomesLabel={t('listings.newValues')}
      titles={job.titles}
      preview={preview}
      changed={values.size}
      isReady={category !== undefined && !isInvalid}
      isLoading={preview.isLoading === true || (!ids && !error)}
      error={error ?? typeError}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        name="category"
        label={t('listings.detail')}
        placeholder={t('listings.chooseDetail')}
        value={category ? String(category.id) : null}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={choose}
      />
      {category && type && (
        <ValueField key={category.id} category={category} type={type} value={value} onChange={setValue} />
      )}
    </PreviewForm>
  );
}
