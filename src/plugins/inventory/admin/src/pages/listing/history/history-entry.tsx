import { Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { PanelHistoryEntry } from '../../../../../contract/panel/history';
import { useText } from '../../../api/use-text';
import { ChangeList } from '../../../parts/history/change-list';
import { isCreation, useChangeTexts } from '../../../parts/history/use-change-texts';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useOpenedListing } from '../form/opened-listing';

/** One change of the listing: who made it and when, and each field before and after. */
export function HistoryEntry({ entry }: { entry: PanelHistoryEntry }) {
  const t = useText();
  const { dateTime, ago } = useFormats();
  const { type } = useOpenedListing();
  const texts = useChangeTexts({ currency: type.data.settings.currency, categories: type.data.categories });
  const { actor, source, at, changes } = entry;
  const isNew = isCreation(changes);
  const who = actor.kind === 'system' ? null : (actor.name ?? t('history.removedPerson'));
  const by = who === null ? texts.source(source) : t('history.by', { who, source: texts.source(source) });
  return (
    <Entry>
      <Flex justifyContent="space-between" alignItems="baseline" gap={2} wrap="wrap">
        <Typography fontWeight="semiBold">{isNew ? t('history.created', { by }) : by}</Typography>
        {at !== null && (
          <Typography variant="pi" textColor="neutral600" title={ago(at)} tag="time" dateTime={at}>
            {dateTime(at)}
          </Typography>
        )}
      </Flex>
      <ChangeList changes={changes.map((change) => texts.change(change, isNew))} />
    </Entry>
  );
}

const Entry = styled.li`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 12px 0;
  border-top: 1px solid ${({ theme }) => theme.colors.neutral150};

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;
