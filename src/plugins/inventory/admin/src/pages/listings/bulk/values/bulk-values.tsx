import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import type { PanelTypeData } from '../../../../../../contract/panel/catalogue';
import { isSetInBulk } from '../../../../../../contract/panel/lists/values';
import { describeError, usePanelQuery } from '../../../../api/panel-api';
import { useText } from '../../../../api/use-text';
import { SelectField } from '../../../../parts/fields/select-field';
import { type BeginningProps, useMatchingListings } from '../bulk-confirmation';
import { OutcomeList } from '../outcome-list';
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
  const failure = error ?? typeError ?? preview.error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Modal.Header closeLabel={t('common.close')}>
        <Modal.Title>{t('listings.changeValues')}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {ids && <Typography>{t('listings.changeValuesQuestion', { count: ids.length })}</Typography>}
          {!preview.outcomes && (
            <SelectField
              name="category"
              label={t('listings.detail')}
              placeholder={t('listings.chooseDetail')}
              value={category ? String(category.id) : null}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={choose}
            />
          )}
          {!preview.outcomes && category && type && (
            <ValueField key={category.id} category={category} type={type} value={value} onChange={setValue} />
          )}
          {preview.outcomes && (
            <OutcomeList outcomes={preview.outcomes} titles={job.titles} label={t('listings.newValues')} />
          )}
          {Boolean(failure) && (
            <Typography textColor="danger600" role="alert">
              {describeError(failure, t).message}
            </Typography>
          )}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button type="button" variant="tertiary" onClick={preview.outcomes ? preview.clear : onClose}>
          {t(preview.outcomes ? 'common.back' : 'common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={preview.isLoading === true || (!ids && !error)}
          disabled={preview.outcomes ? values.size === 0 : !category || isInvalid}
        >
          {preview.outcomes
            ? t('listings.confirm', { action: t('listings.changeValues'), count: values.size })
            : t('listings.showNewValues')}
        </Button>
      </Modal.Footer>
    </form>
  );
}
