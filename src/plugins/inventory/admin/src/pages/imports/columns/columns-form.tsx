import { Button, Flex } from '@strapi/design-system';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import { Card } from '../../../parts/page/card';
import { Notice } from '../../../parts/page/notice';
import type { StepProps } from '../import-draft';
import { ColumnList } from '../settings/column-list';
import { RuleFields } from '../settings/rule-fields';
import { FileField } from '../start/file-field';
import { UploadProgress } from '../start/upload-progress';
import { useImportTexts } from '../use-import-texts';
import { RememberFields } from './remember-fields';
import { useColumnsForm } from './use-columns-form';
import { useFeedText } from './use-feed-text';

/** Form of the columns and rules of an import whose file was read. */
export function ColumnsForm({
  run,
  layout,
  ...step
}: StepProps & { run: PanelImport; layout: NonNullable<PanelImport['layout']> }) {
  const t = useText();
  const texts = useImportTexts();
  const feedText = useFeedText();
  const form = useColumnsForm(run, layout.columns, step);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Flex direction="column" alignItems="stretch" gap={6}>
        <Card title={t('imports.columns')} summary={feedText(layout)}>
          {!form.hasKey && (
            <Notice tone="danger" role="alert">
              {t('imports.keyMissing', { field: texts.key(form.rules.match_by) })}
            </Notice>
          )}
          <ColumnList typeId={run.type_id} columns={layout.columns} fields={form.fields} onField={form.setField} />
        </Card>
        <Card title={t('imports.rules')}>
          <RuleFields rules={form.rules} onChange={form.setRules} />
        </Card>
        <RememberFields form={form} profileName={run.profile_name} />
        {form.needsFile && (
          <Card title={t('imports.fileAgain')} summary={t('imports.fileAgainHint')}>
            <FileField file={form.file} onFile={form.setFile} />
          </Card>
        )}
        {form.failure && (
          <Notice tone="danger" role="alert">
            {form.failure.message}
          </Notice>
        )}
        <UploadProgress upload={form.upload} />
        <Flex>
          <Button type="submit" loading={form.isBusy} disabled={!form.canContinue}>
            {t('imports.toPreview')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
