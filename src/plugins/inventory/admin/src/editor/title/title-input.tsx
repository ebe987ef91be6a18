import { Flex } from '@strapi/design-system';
import { useKeepUnsavedChanges } from '../../parts/unsaved-changes/use-keep-unsaved-changes';
import { inContentManager } from '../form/in-content-manager';
import type { InputProps } from '../form/input-props';
import { useRefetchAfterSave } from '../form/use-listing-type';
import { TitleField } from './title-field';
import { TypeField } from './type-field';

/** Custom field for the type and the title. */
function TitleInput(props: InputProps<string>) {
  useRefetchAfterSave();
  useKeepUnsavedChanges();
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <TypeField disabled={props.disabled ?? false} />
      <TitleField {...props} />
    </Flex>
  );
}

export default inContentManager(TitleInput);
