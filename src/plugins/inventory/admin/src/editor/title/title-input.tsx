import {
  Box,
  Button,
  Field,
  Flex,
  LinkButton,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { translateMessage } from '../../api/translate-message';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { useKeepUnsavedChanges } from '../../parts/unsaved-changes/use-keep-unsaved-changes';
import { ErrorNotice } from '../../parts/page/error-notice';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { RadioCards } from '../form/radio-cards';
import { withPanelRoot } from '../form/with-panel-root';
import type { InputProps } from '../form/input-props';
import { withoutLengthHint } from '../form/without-length-hint';
import { useListingForm } from '../form/use-listing-form';
import { useServerError } from '../form/use-server-error';
import { useEditedListing } from '../form/use-edited-listing';
import { useListingType, useRefetchAfterSave } from '../form/use-listing-type';

/** Custom field for the type and the title. */
function TitleInput(props: InputProps<string>) {
  const { name, label, hint, placeholder, required, disabled = false, error, value, onChange } = props;
  const serverError = useServerError(error, value);
  useRefetchAfterSave();
  useKeepUnsavedChanges();
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <TypeField disabled={disabled} />
      <Field.Root name={name} required={required} hint={withoutLengthHint(hint)} error={serverError}>
        <Field.Label>{label}</Field.Label>
        <TextInput
          name={name}
          value={value ?? ''}
          maxLength={255}
          placeholder={placeholder}
          disabled={disabled}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </Flex>
  );
}

/** With more types, a select is shown. */
const maxCards = 8;

function TypeField({ disabled }: { disabled: boolean }) {
  const t = useText();
  const { isInDialog } = useEditedListing();
  const { types, typeId, stored, isPreselected, isLoading, error, refetch, select } = useListingType();
  const [isChanging, setIsChanging] = useState(false);
  const serverError = translateMessage(
    useServerError(
      useListingForm(({ errors }) => errors.type),
      typeId,
    ),
  );
  const isModified = useListingForm(({ modified }) => modified);
  // Sets the default type only in a changed form, so that an untouched one shows no prompt about unsaved changes.
  useEffect(() => {
    if (isPreselected && isModified && typeId !== undefined) select(typeId);
  });
  if (isInDialog) return <Typography textColor="neutral600">{t('editor.elsewhere')}</Typography>;
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (isLoading) return <Typography textColor="neutral600">{t('common.loading')}</Typography>;
  if (types.length === 0) return <NoTypes />;

  const isFixed = types.length === 1 || (typeId !== undefined && typeId === stored && !isChanging);
  if (isFixed) {
    return (
      <Flex gap={3} alignItems="center" wrap="wrap">
        <Box>
          <Typography variant="pi" fontWeight="bold" textColor="neutral800">
            {t('editor.type')}
          </Typography>
          <Typography tag="p">{types.find(({ id }) => id === typeId)?.name}</Typography>
        </Box>
        {types.length > 1 && !disabled && (
          <Button variant="tertiary" size="S" onClick={() => setIsChanging(true)}>
            {t('editor.changeType')}
          </Button>
        )}
      </Flex>
    );
  }
  const shared = { name: 'type', label: t('editor.type'), required: true, disabled, error: serverError };
  const hint = stored === undefined ? t('editor.typeHint') : t('editor.changeTypeHint');
  if (types.length > maxCards) {
    return (
      <Field.Root name="type" required error={serverError} hint={hint}>
        <Field.Label>{shared.label}</Field.Label>
        <SingleSelect
          value={typeId === undefined ? undefined : String(typeId)}
          disabled={disabled}
          placeholder={t('editor.chooseType')}
          onChange={(value: string | number) => select(Number(value))}
        >
          {types.map(({ id, name }) => (
            <SingleSelectOption key={id} value={String(id)}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    );
  }
  return (
    <RadioCards
      {...shared}
      hint={hint}
      options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeId === undefined ? undefined : String(typeId)}
      onSelect={(value) => select(Number(value))}
    />
  );
}

function NoTypes() {
  const t = useText();
  const { may } = usePermissions();
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography textColor="danger600">{t('editor.noTypes')}</Typography>
      {may('catalogue.update') && (
        <LinkButton tag={Link} to={panelPaths.catalogue} variant="secondary">
          {t('editor.toCatalogue')}
        </LinkButton>
      )}
    </Flex>
  );
}

export default withPanelRoot(TitleInput);
