import { Button, Divider, Flex, IconButton, Link, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FormValue } from '../../../../contract/panel/editor';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { useListingForm } from '../form/use-listing-form';
import { useListingTypeData } from '../form/use-listing-type';
import type { Decoding, DecodingState } from './use-decoding';
import { useFormatValue } from './use-format-value';

/** Result of a decoded VIN: filled fields, differences and warnings. */
export function DecodingResult({ state, decoding }: { state: DecodingState; decoding: Decoding }) {
  const t = useText();
  const type = useListingTypeData();
  const { decoded, filled, hasFilledTitle, differences, title } = decoding;
  const names = (type.data?.categories ?? []).filter(({ id }) => filled.includes(id)).map(({ name }) => name);
  const filledNames = hasFilledTitle ? [t('editor.titleWord'), ...names] : names;
  return (
    <Panel role="status" aria-label={t('editor.decoded')}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={3}>
        <Typography>
          {filledNames.length > 0
            ? t('editor.filled', { count: filledNames.length, names: filledNames.join(', ') })
            : t('editor.nothingFilled')}
        </Typography>
        <Flex gap={2}>
          {state.hasWritten && (
            <Button size="S" variant="tertiary" onClick={state.undo}>
              {t('editor.undo')}
            </Button>
          )}
          <IconButton label={t('common.close')} variant="ghost" size="XS" onClick={state.dismiss}>
            <Cross />
          </IconButton>
        </Flex>
      </Flex>
      {decoded.listed_as && (
        <Typography textColor="warning700">
          {t('editor.listedAs')}{' '}
          <Link tag={NavLink} to={panelPaths.findListing(decoded.listed_as.document_id)}>
            {decoded.listed_as.title}
          </Link>
        </Typography>
      )}
      {decoded.warnings.map(({ code, message }) => (
        <Typography key={`${code} ${message}`} variant="pi" textColor="warning700">
          {message}
        </Typography>
      ))}
      {(differences.length > 0 || title !== undefined) && (
        <>
          <Divider />
          <Differences state={state} decoding={decoding} />
        </>
      )}
    </Panel>
  );
}

function Differences({
  state,
  decoding: { decoded, differences, title },
}: {
  state: DecodingState;
  decoding: Decoding;
}) {
  const t = useText();
  const formatValue = useFormatValue();
  const type = useListingTypeData();
  const values = useListingForm((form) => form.values.category_values ?? {});
  const ownTitle = useListingForm((form) => form.values.title ?? '');
  const nameOf = (id: number) => type.data?.categories.find((category) => category.id === id)?.name ?? String(id);
  const decodedText = (id: number, value: FormValue) =>
    Array.isArray(value)
      ? formatValue(id, value)
      : (decoded.values.find(({ category_id: categoryId }) => categoryId === id)?.reads ?? formatValue(id, value));
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Flex justifyContent="space-between" gap={3} wrap="wrap">
        <Typography fontWeight="semiBold">{t('editor.differs')}</Typography>
        {differences.length > 1 && (
          <Button size="S" variant="secondary" onClick={() => state.accept(differences)}>
            {t('editor.acceptAll')}
          </Button>
        )}
      </Flex>
      <List>
        {title !== undefined && (
          <Row name={t('editor.titleWord')} current={ownTitle} decodedText={title} onAccept={state.acceptTitle} />
        )}
        {differences.map((proposal) => (
          <Row
            key={proposal.categoryId}
            name={nameOf(proposal.categoryId)}
            current={formatValue(proposal.categoryId, values[proposal.categoryId])}
            decodedText={decodedText(proposal.categoryId, proposal.value)}
            onAccept={() => state.accept([proposal])}
          />
        ))}
      </List>
    </Flex>
  );
}

function Row({
  name,
  current,
  decodedText,
  onAccept,
}: {
  name: string;
  current: string;
  decodedText: string;
  onAccept: () => void;
}) {
  const t = useText();
  return (
    <li>
      <Flex direction="column" alignItems="stretch" style={{ flex: 1, minWidth: 0 }}>
        <Typography variant="pi" textColor="neutral600">
          {name}
        </Typography>
        <Typography style={{ overflowWrap: 'anywhere' }}>
          <s>{current}</s> → <strong>{decodedText}</strong>
        </Typography>
      </Flex>
      <Button size="S" variant="tertiary" aria-label={t('editor.acceptOf', { name })} onClick={onAccept}>
        {t('editor.accept')}
      </Button>
    </li>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.spaces[3]};
  padding: ${({ theme }) => theme.spaces[4]};
  border: 1px solid ${({ theme }) => theme.colors.primary200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.primary100};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.spaces[2]};
  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.spaces[3]};
  }
`;
