import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { PanelOutcome } from '../../../../../contract/panel/listings';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { OutcomeList } from './outcome-list';
import type { useOutcomePreview } from './use-outcome-preview';

interface PreviewFormProps {
  /** The action, such as “Change prices”. */
  readonly action: string;
  readonly question: string | undefined;
  readonly showOutcomes: string;
  readonly outcomesLabel: string;
  readonly titles: ReadonlyMap<number, string>;
  readonly preview: ReturnType<typeof useOutcomePreview>;
  /** The outcomes that change a listing. */
  readonly changed: number;
  readonly isReady: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields, shown until there is a preview. */
  readonly children: ReactNode;
}

/** Form of a bulk change in two steps: what to change, then its outcomes. */
export function PreviewForm(props: PreviewFormProps) {
  const { action, question, preview, changed, isReady, isLoading, error, onSubmit, onClose } = props;
  const t = useText();
  const outcomes: readonly PanelOutcome[] | undefined = preview.outcomes;
  const failure = error ?? preview.error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Modal.Header closeLabel={t('common.close')}>
        <Modal.Title>{action}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {question !== undefined && <Typography>{question}</Typography>}
          {outcomes ? (
            <OutcomeList outcomes={outcomes} titles={props.titles} label={props.outcomesLabel} />
          ) : (
            props.children
          )}
          {Boolean(failure) && (
            <Typography textColor="danger600" role="alert">
              {describeError(failure, t).message}
            </Typography>
          )}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button type="button" variant="tertiary" onClick={outcomes ? preview.clear : onClose}>
          {t(outcomes ? 'common.back' : 'common.cancel')}
        </Button>
        <Button type="submit" loading={isLoading} disabled={outcomes ? changed === 0 : !isReady}>
          {outcomes ? t('listings.confirm', { action, count: changed }) : props.showOutcomes}
        </Button>
      </Modal.Footer>
    </form>
  );
}
