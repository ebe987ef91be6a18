import { Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { type Photo, type PhotoDetails, thumbnailOf } from '../../editor/photos/photo';
import { FactList } from '../../parts/display/fact-list';
import { Card, Surface } from '../../parts/page/card';
import { Columns } from './columns';
import { useOpenedListing } from './form/opened-listing';
import { useDisplayValue } from './form/use-display-value';
import { usePageForm } from './form/use-page-form';
import { HistorySection } from './history/history-card';
import { PriceBefore } from './side/price-before';
import { StoredCards } from './side/stored-cards';

/** A listing as text and pictures, for admins who may not change it. */
export function ListingView() {
  const t = useText();
  const display = useDisplayValue();
  const { type } = useOpenedListing();
  const values = usePageForm((form) => form.values);
  const details = (values.category_values ?? {}) as Readonly<Record<string, unknown>>;
  const given = type.data.categories.filter(({ id }) => details[id] !== undefined && details[id] !== null);
  const fact = (label: string, field: string) => ({ label, value: display(field, values[field]) });
  return (
    <Columns>
      <Flex direction="column" alignItems="stretch" gap={4} minWidth="0">
        <Card title={t('listing.photos')}>
          <PhotoList
            photos={(values.images ?? []) as readonly Photo[]}
            details={(values.image_details ?? {}) as PhotoDetails}
          />
        </Card>
        <Card title={t('listing.details')}>
          <FactList
            facts={given.map(({ id, name }) => ({ label: name, value: display(`category_values.${id}`, details[id]) }))}
          />
        </Card>
        <Card title={t('listing.description')}>
          <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {String(values.content || t('listing.emptyValue'))}
          </Typography>
        </Card>
        <HistorySection />
      </Flex>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Surface>
          <FactList
            facts={[
              fact(t('listing.price'), 'price_cents'),
              fact(t('common.salePending'), 'is_sale_pending'),
              fact(t('common.sold'), 'is_sold'),
              fact(t('listing.stockNumber'), 'stock_number'),
              fact(t('listing.vin'), 'vin'),
            ]}
          />
          <PriceBefore />
        </Surface>
        <StoredCards />
      </Flex>
    </Columns>
  );
}

function PhotoList({ photos, details }: { photos: readonly Photo[]; details: PhotoDetails }) {
  const t = useText();
  if (photos.length === 0) return <Typography textColor="neutral600">{t('editor.noPhotos')}</Typography>;
  return (
    <Pictures>
      {photos.map((photo) => (
        <li key={photo.id}>
          <img
            src={thumbnailOf(photo)}
            alt={details[photo.id]?.alt ?? details[photo.id]?.title ?? photo.name}
            loading="lazy"
          />
        </li>
      ))}
    </Pictures>
  );
}

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${({ theme }) => theme.spaces[3]};
  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${({ theme }) => theme.borderRadius};
  }
`;
