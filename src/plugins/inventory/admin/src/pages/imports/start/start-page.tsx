import { Button, EmptyStateLayout, Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { useText } from '../../../api/use-text';
import { SelectField } from '../../../parts/fields/select-field';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Surface } from '../../../parts/page/card';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { Loading } from '../../../parts/page/loading';
import type { StepProps } from '../import-draft';
import { Steps } from '../steps';
import { BackToImports } from './back-to-imports';
import { FileField } from './file-field';
import { UploadProgress } from './upload-progress';
import { useStart } from './use-start';

/** First step of a guided import: the type, the file, and how it is read. */
export function StartPage(step: StepProps) {
  const t = useText();
  const { may } = usePermissions();
  const { onDraft } = step;
  useEffect(() => onDraft({ file: null }), []); // that of an earlier import
  if (!may('imports.manage')) return <Page.NoPermissions />;
  return (
    <Page.Main>
      <Page.Title>{t('imports.start')}</Page.Title>
      <Layouts.Header
        title={t('imports.start')}
        subtitle={t('imports.startHint')}
        navigationAction={<BackToImports />}
      />
      <Layouts.Content>
        <Steps current="file" />
        <StartForm {...step} />
      </Layouts.Content>
    </Page.Main>
  );
}

function StartForm(step: StepProps) {
  const t = useText();
  const { draft } = step;
  const { types, typeId, manner, manners, upload, submit, onDraft } = useStart(step);
  if (types.error) return <ErrorNotice error={types.error} onRetry={() => void types.refetch()} />;
  if (!types.data) return <Loading />;
  if (types.data.length === 0) return <EmptyStateLayout content={t('imports.noTypes')} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Surface>
        <Flex direction="column" alignItems="stretch" gap={5} style={{ maxWidth: '72rem' }}>
          {types.data.length > 1 && (
            <SelectField
              name="type"
              label={t('imports.type')}
              value={typeId}
              options={types.data.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => onDraft({ typeId: id, manner: 'preset:generic' })}
            />
          )}
          <FileField file={draft.file} onFile={(file) => onDraft({ file })} />
          <SelectField
            name="manner"
            label={t('imports.manner')}
            hint={t('imports.mannerHint')}
            value={manner}
            options={manners}
            onChange={(chosen) => onDraft({ manner: chosen })}
          />
          <UploadProgress upload={upload} />
          <Flex>
            <Button type="submit" disabled={!draft.file} loading={upload.progress !== null}>
              {t('imports.read')}
            </Button>
          </Flex>
        </Flex>
      </Surface>
    </form>
  );
}
