import { Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
import { ProgressBar } from '../../../parts/display/progress-bar';
import { Card } from '../../../parts/page/card';
import { useOpenedListing } from '../form/opened-listing';
import { focusField } from '../form/use-field-name';
import { usePageForm } from '../form/use-page-form';
import { type ReadinessItem, readinessOf, readyPercent } from './readiness';

/** What the listing still lacks, as it is typed now, with links to the fields. */
export function ReadinessCard() {
  const t = useText();
  const { type } = useOpenedListing();
  const values = usePageForm((form) => form.values);
  const items = readinessOf(values, type.data);
  const missing = items.filter(({ isDone }) => !isDone);
  const percent = readyPercent(items);
  return (
    <Card
      title={t('listing.readiness')}
      action={
        <Typography fontWeight="semiBold" textColor={missing.length === 0 ? 'success700' : 'neutral800'}>
          {t('listing.readyPercent', { percent })}
        </Typography>
      }
    >
      <ProgressBar label={t('listing.readiness')} done={items.length - missing.length} total={items.length} />
      {missing.length === 0 ? (
        <Flex gap={2}>
          <CheckCircle aria-hidden fill="success600" />
          <Typography>{t('listing.ready')}</Typography>
        </Flex>
      ) : (
        <Missing items={missing} />
      )}
    </Card>
  );
}

function Missing({ items }: { items: readonly ReadinessItem[] }) {
  const t = useText();
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} aria-label={t('listing.missingItems')}>
      {items.map(({ key, subject, field, name }) => (
        <li key={key}>
          <FieldLink type="button" onClick={() => focusField(field)}>
            {t(`listing.lacks.${subject}`, { name })}
          </FieldLink>
        </li>
      ))}
    </Flex>
  );
}

const FieldLink = styled.button`
  color: ${({ theme }) => theme.colors.primary700};
  font-size: 1.4rem;
  text-align: left;
  text-decoration: underline;
  background: none;
  cursor: pointer;
`;
