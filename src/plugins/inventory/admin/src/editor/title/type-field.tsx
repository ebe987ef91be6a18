import {
  Box,
  Button,
  Field,
  Flex,
  LinkButton,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { describeFieldError } from '../../api/form-reasons';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { ErrorNotice } from '../../parts/page/error-notice';
import { panelPaths } from '../../parts/page/panel-paths';
import { useEditor } from '../form/editor-context';
import { RadioCards } from '../../parts/fields/radio-cards';
import { useListingForm } from '../form/use-listing-form';
import { useListingType } from '../form/use-listing-type';
import { useServerError } from '../form/use-server-error';

/** With more types, a select is shown. */
const maxCards = 8;

/** The type of the listing, which determines its details. */
export function TypeField({ disabled }: { disabled: boolean }) {
  const t = useText();
  const { isInDialog } = useEditor();
  const { types, typeId, stored, isPreselected, isLoading, error, refetch, select } = useListingType();
  const [isChanging, setIsChanging] = useState(false);
  const serverError = describeFieldError(
    useServerError(
      useListingForm(({ errors }) => errors.type),
      typeId,
    ),
    t,
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
