import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { SelectField } from '../../../parts/fields/select-field';
import { useLocations } from '../../../parts/hooks/use-locations';
import { type BeginningProps, useMatchingListings } from './bulk-confirmation';

/** Asks to which location the listings move. */
export function BulkMove({ job, onStart, onClose }: BeginningProps) {
  const t = useText();
  const { ids, error } = useMatchingListings(job);
  const { locations, error: locationsError } = useLocations();
  const [chosen, setChosen] = useState<number | null>(null);
  const failure = error ?? locationsError;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ids && chosen !== null) onStart(ids, { locations: new Map(ids.map((id) => [id, { after: chosen }])) });
      }}
    >
      <Modal.Header closeLabel={t('common.close')}>
        <Modal.Title>{t('listings.move')}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {ids && <Typography>{t('listings.moveQuestion', { count: ids.length })}</Typography>}
          <SelectField
            name="location"
            label={t('listings.location')}
            placeholder={t('listings.chooseLocation')}
            value={chosen === null ? null : String(chosen)}
            options={locations.map(({ id, label }) => ({ value: String(id), label }))}
            onChange={(id) => setChosen(Number(id))}
          />
          {failure && (
            <Typography textColor="danger600" role="alert">
              {describeError(failure, t).message}
            </Typography>
          )}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button type="button" variant="tertiary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={!ids && !error} disabled={chosen === null || !ids?.length}>
          {t('listings.confirm', { action: t('listings.move'), count: ids?.length ?? 0 })}
        </Button>
      </Modal.Footer>
    </form>
  );
}
