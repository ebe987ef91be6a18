import { Checkbox, Flex, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { lockableFields, type ListingLocks } from '../../../../../contract/panel/lists/locks';
import { holdsFile } from '../../../../../contract/catalogue';
import { usePanelMutation, usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { fieldTexts } from '../../../parts/listings/field-texts';
import { Card } from '../../../parts/page/card';
import type { TextId } from '../../../translations';
import { useOpenedListing } from '../form/opened-listing';

const names = {
  ...fieldTexts,
  location: 'listings.location',
  pictures: 'listing.photos',
} as const satisfies Record<(typeof lockableFields)[number], TextId>;

/** The fields of a stored listing that imports keep as they are. A check is saved immediately, without the form. */
export function LockCard({ documentId }: { documentId: string }) {
  const t = useText();
  const { formatList } = useIntl();
  const notify = useNotify();
  const fields = useLockableFields();
  const path = `/editor/listings/${documentId}/locks`;
  const { data } = usePanelQuery<ListingLocks>(path);
  const change = usePanelMutation<ListingLocks, { field: string; isLocked: boolean }>(
    ({ field, isLocked }) => ({ method: 'put', path, body: { [isLocked ? 'lock' : 'release']: [field] } }),
    ['editor'],
  );
  if (!data) return null;
  const isKept = (field: string) =>
    change.isPending && change.variables.field === field ? change.variables.isLocked : data.fields.includes(field);
  const kept = fields.filter(({ field }) => isKept(field)).map(({ label }) => label);
  const toggle = (field: string, isLocked: boolean) => change.mutate({ field, isLocked }, { onError: notify.error });
  return (
    <Card title={t('listing.locks')} summary={t('listing.locksHint')}>
      <Details>
        <summary>{kept.length === 0 ? t('listing.noLocks') : formatList(kept)}</summary>
        <Flex direction="column" alignItems="stretch" gap={2} paddingTop={3}>
          {fields.map(({ field, label }) => (
            <Checkbox
              key={field}
              checked={isKept(field)}
              disabled={change.isPending}
              onCheckedChange={(isLocked) => toggle(field, isLocked === true)}
            >
              <Typography>{label}</Typography>
            </Checkbox>
          ))}
        </Flex>
      </Details>
    </Card>
  );
}

/** Files are not imported. */
function useLockableFields() {
  const t = useText();
  const { type } = useOpenedListing();
  return [
    ...lockableFields.map((field) => ({ field: field as string, label: t(names[field]) })),
    ...type.data.categories
      .filter(({ kind }) => !holdsFile(kind))
      .map(({ id, name }) => ({ field: `category:${id}`, label: name })),
  ];
}

const Details = styled.details`
  summary {
    min-height: 24px;
    cursor: pointer;
    color: ${({ theme }) => theme.colors.neutral800};
    font-size: 1.4rem;
    overflow-wrap: anywhere;
  }
  summary:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;
