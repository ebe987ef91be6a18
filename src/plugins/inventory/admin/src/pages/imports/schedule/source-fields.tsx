import { Grid } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { sourceKinds, sourceLimits } from '../../../../../contract/import-source';
import type { PanelImportProfile } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import { RadioCards } from '../../../parts/fields/radio-cards';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { TextField } from '../../../parts/fields/text-field';
import type { SourceForm } from './fetch-form';

interface SourceProps {
  readonly form: SourceForm;
  readonly onChange: (change: Partial<SourceForm>) => void;
  /** By field: `source.url`. */
  readonly problems: Readonly<Record<string, string>>;
  /** As it is stored. */
  readonly stored: PanelImportProfile['source'];
  readonly disabled: boolean;
}

/** Where a feed is fetched. */
export function SourceFields(props: SourceProps) {
  const t = useText();
  const { form, onChange, disabled } = props;
  return (
    <>
      <RadioCards
        name="source"
        label={t('imports.source')}
        disabled={disabled}
        value={form.kind}
        options={(['none', ...sourceKinds] as const).map((kind) => ({
          value: kind,
          label: t(`imports.source.${kind}`),
          description: t(`imports.sourceHint.${kind}`),
        }))}
        onSelect={(kind) => onChange({ kind: kind as SourceForm['kind'] })}
      />
      {form.kind === 'https' && <HttpsFields {...props} />}
      {form.kind === 'sftp' && <SftpFields {...props} />}
      {form.kind === 'folder' && (
        <SourceText {...props} name="path" label={t('imports.path')} hint={t('imports.folderHint')} />
      )}
    </>
  );
}

function HttpsFields(props: SourceProps) {
  const t = useText();
  return (
    <>
      <SourceText
        {...props}
        name="url"
        label={t('imports.url')}
        hint={t('imports.urlHint')}
        max={sourceLimits.address}
      />
      <Pair>
        <SourceText {...props} name="user" label={t('imports.user')} hint={t('imports.userHint')} isOptional />
        <Password {...props} />
      </Pair>
    </>
  );
}

function SftpFields(props: SourceProps) {
  const t = useText();
  const { form, onChange, problems, stored, disabled } = props;
  const hasKey = stored?.kind === 'sftp' && stored.has_private_key;
  return (
    <>
      <Pair>
        <SourceText {...props} name="host" label={t('imports.host')} max={sourceLimits.host} />
        <SourceText {...props} name="port" label={t('imports.port')} max={5} />
      </Pair>
      <SourceText {...props} name="path" label={t('imports.path')} />
      <Pair>
        <SourceText {...props} name="user" label={t('imports.user')} />
        <Password {...props} />
      </Pair>
      <TextAreaField
        name="private_key"
        label={t('imports.privateKey')}
        hint={t(hasKey ? 'imports.secretStored' : 'imports.privateKeyHint')}
        value={form.privateKey}
        error={problems['source.private_key']}
        maxLength={sourceLimits.privateKey}
        isMonospaced
        rows={3}
        disabled={disabled}
        onChange={(privateKey) => onChange({ privateKey })}
      />
      <SourceText
        {...props}
        name="hostKey"
        field="host_key"
        label={t('imports.hostKey')}
        hint={t('imports.hostKeyHint')}
      />
    </>
  );
}

function Password({ form, onChange, problems, stored, disabled }: SourceProps) {
  const t = useText();
  const isStored = stored !== null && stored.kind !== 'folder' && stored.has_password;
  return (
    <TextField
      name="password"
      type="password"
      label={t('imports.password')}
      hint={isStored ? t('imports.secretStored') : undefined}
      value={form.password}
      error={problems['source.password']}
      maxLength={sourceLimits.password}
      disabled={disabled}
      onChange={(password) => onChange({ password })}
    />
  );
}

/** @param field the name in the API, if it differs */
function SourceText({
  form,
  onChange,
  problems,
  disabled,
  name,
  field = name,
  label,
  hint,
  max = sourceLimits.path,
  isOptional = false,
}: SourceProps & {
  name: 'url' | 'host' | 'port' | 'path' | 'user' | 'hostKey';
  field?: string;
  label: string;
  hint?: string;
  max?: number;
  isOptional?: boolean;
}) {
  return (
    <TextField
      name={field}
      label={label}
      hint={hint}
      value={form[name]}
      error={problems[`source.${field}`]}
      maxLength={max}
      required={!isOptional}
      disabled={disabled}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

function Pair({ children }: { children: readonly [ReactNode, ReactNode] }) {
  return (
    <Grid.Root gap={4}>
      {children.map((child, index) => (
        <Grid.Item key={index} col={6} s={12} xs={12} direction="column" alignItems="stretch">
          {child}
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}
