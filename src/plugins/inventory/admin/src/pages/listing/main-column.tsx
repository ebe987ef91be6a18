import { Flex } from '@strapi/design-system';
import type { FormValues } from '../../../../contract/panel/form-values';
import { useText } from '../../api/use-text';
import { DetailsInput } from '../../editor/details/details-input';
import type { PhotoDetails } from '../../editor/photos/photo';
import { PhotosInput } from '../../editor/photos/photos-input';
import { TitleField } from '../../editor/title/title-field';
import { VinInput } from '../../editor/vin/vin-input';
import { TextAreaField } from '../../parts/fields/text-area-field';
import { Surface } from '../../parts/page/card';
import { useOpenedListing } from './form/opened-listing';
import { useField } from './form/use-field';
import { HistorySection } from './history/history-card';

/** VIN, photos, details, title and description; then the history. */
export function MainColumn() {
  const t = useText();
  const { type } = useOpenedListing();
  const vin = useField<string>('vin', t('listing.vin'));
  const photos = useField<PhotoDetails>('image_details', t('listing.photos'));
  const details = useField<FormValues>('category_values', t('listing.details'));
  const title = useField<string>('title', t('listing.title'));
  const { onChange, ...content } = useField<string>('content', t('listing.description'));
  return (
    <Flex direction="column" alignItems="stretch" gap={4} minWidth="0">
      {type.data.is_vin_enabled && (
        <Surface>
          <VinInput {...vin} />
        </Surface>
      )}
      <Surface>
        <PhotosInput {...photos} />
      </Surface>
      <Surface>
        <DetailsInput {...details} />
      </Surface>
      <Surface>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <TitleField {...title} required />
          <TextAreaField
            {...content}
            value={content.value ?? ''}
            rows={8}
            onChange={(text) => onChange(content.name, text)}
          />
        </Flex>
      </Surface>
      <HistorySection />
    </Flex>
  );
}
