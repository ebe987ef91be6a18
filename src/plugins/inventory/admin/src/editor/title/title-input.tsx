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
import { told } from '../../api/refusals-told';
import { useText } from '../../api/use-text';
import { addresses } from '../../parts/addresses';
import { useKeepTyped } from '../../parts/use-keep-typed';
import { FailureNotice } from '../../parts/failure-notice';
import { useMay } from '../../parts/use-may';
import { ChoiceCards } from '../form/choice-cards';
import { inPanel } from '../form/in-panel';
import type { InputProps } from '../form/input-props';
import { ownHint } from '../form/own-hint';
import { useListingForm } from '../form/use-listing-form';
import { useStandingError } from '../form/use-standing-error';
import { useEdited } from '../form/use-edited';
import { useListingType, useReadAgainAfterSave } from '../form/use-listing-type';

/** What the listing is: its type, which comes first, and its title. */
function TitleInput(props: InputProps<string>) {
  const { name, label, hint, placeholder, required, disabled = false, error, value, onChange } = props;
  const refusal = useStandingError(error, value);
  useReadAgainAfterSave();
  useKeepTyped();
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <TypeChoice disabled={disabled} />
      <Field.Root name={name} required={required} hint={ownHint(hint)} error={refusal}>
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

/** More types than these are chosen from a list. */
const mostCards = 8;

function TypeChoice({ disabled }: { disabled: boolean }) {
  const t = useText();
  const { isElsewhere } = useEdited();
  const { types, typeId, stored, isUnsaid, isLoading, error, refetch, choose } = useListingType();
  const [isChanging, setIsChanging] = useState(false);
  const refusal = told(
    useStandingError(
      useListingForm(({ errors }) => errors.type),
      typeId,
    ),
  );
  const isModified = useListingForm(({ modified }) => modified);
  // An untouched form asks nobody whether to leave it; the only type is said as soon as there is something to save.
  useEffect(() => {
    if (isUnsaid && isModified && typeId !== undefined) choose(typeId);
  });
  if (isElsewhere) return <Typography textColor="neutral600">{t('editor.elsewhere')}</Typography>;
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (isLoading) return <Typography textColor="neutral600">{t('common.loading')}</Typography>;
  if (types.length === 0) return <NoTypes />;

  const isSettled = types.length === 1 || (typeId !== undefined && typeId === stored && !isChanging);
  if (isSettled) {
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
  const shared = { name: 'type', label: t('editor.type'), required: true, disabled, error: refusal };
  const hint = stored === undefined ? t('editor.typeHint') : t('editor.changeTypeHint');
  if (types.length > mostCards) {
    return (
      <Field.Root name="type" required error={refusal} hint={hint}>
        <Field.Label>{shared.label}</Field.Label>
        <SingleSelect
          value={typeId === undefined ? undefined : String(typeId)}
          disabled={disabled}
          placeholder={t('editor.chooseType')}
          onChange={(value: string | number) => choose(Number(value))}
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
    <ChoiceCards
      {...shared}
      hint={hint}
      choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeId === undefined ? undefined : String(typeId)}
      onChoose={(value) => choose(Number(value))}
    />
  );
}

function NoTypes() {
  const t = useText();
  const { may } = useMay();
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography textColor="danger600">{t('editor.noTypes')}</Typography>
      {may('catalogue.update') && (
        <LinkButton tag={Link} to={addresses.catalogue} variant="secondary">
          {t('editor.toCatalogue')}
        </LinkButton>
      )}
    </Flex>
  );
}

export default inPanel(TitleInput);
