import { Box, Button, Flex, Modal, Radio, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useText } from '../../../api/use-text';
import { withTheirs } from '../form/find-conflicts';
import { useDisplayValue } from '../form/use-display-value';
import { useFieldName } from '../form/use-field-name';
import type { ForeignChange, Saving } from '../form/use-save';
import { useFocusReturn } from '../../../parts/dialogs/use-focus-return';

/** Shows what another person saved in the meantime. For each field that both changed, the admin chooses a value. */
export function ConflictDialog({ saving }: { saving: Saving }) {
  const { foreign } = saving;
  return foreign && <OpenDialog key={foreign.stored.version} foreign={foreign} saving={saving} />;
}

type Side = 'mine' | 'theirs';

function OpenDialog({ foreign, saving }: { foreign: ForeignChange; saving: Saving }) {
  const t = useText();
  useFocusReturn();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const { by, conflicts, merged } = foreign;
  const isDecided = conflicts.every(({ path }) => chosen[path] !== undefined);
  const save = async () => {
    setIsBusy(true);
    const theirs = conflicts.filter(({ path }) => chosen[path] === 'theirs');
    await saving.resolve(theirs.reduce(withTheirs, merged));
    setIsBusy(false);
  };
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && !isBusy && saving.setForeign(null)}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={t('common.close')}>
          <Modal.Title>{by === null ? t('listing.changedBySomeone') : t('listing.changedBy', { by })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Typography>{t(conflicts.length === 0 ? 'listing.othersAdded' : 'listing.chooseValues')}</Typography>
            {conflicts.map((conflict) => (
              <Choice
                key={conflict.path}
                {...conflict}
                by={by}
                value={chosen[conflict.path]}
                onSelect={(side) => setChosen((before) => ({ ...before, [conflict.path]: side }))}
              />
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" disabled={isBusy} onClick={() => saving.setForeign(null)}>
            {t('listing.keepEditing')}
          </Button>
          <Button loading={isBusy} disabled={!isDecided} onClick={() => void save()}>
            {t('listing.saveChosen')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function Choice({
  path,
  mine,
  theirs,
  by,
  value,
  onSelect,
}: {
  path: string;
  mine: unknown;
  theirs: unknown;
  by: string | null;
  value: Side | undefined;
  onSelect: (side: Side) => void;
}) {
  const t = useText();
  const name = useFieldName()(path);
  const display = useDisplayValue();
  const label = by === null ? t('listing.theirs') : t('listing.theirsOf', { by });
  return (
    <Box tag="fieldset">
      <Box tag="legend" paddingBottom={2}>
        <Typography fontWeight="semiBold">{name}</Typography>
      </Box>
      <Radio.Group value={value ?? ''} aria-label={name} onValueChange={(side: string) => onSelect(side as Side)}>
        <Radio.Item value="mine">
          {t('listing.sideValue', { side: t('listing.mine'), value: display(path, mine) })}
        </Radio.Item>
        <Radio.Item value="theirs">{t('listing.sideValue', { side: label, value: display(path, theirs) })}</Radio.Item>
      </Radio.Group>
    </Box>
  );
}
