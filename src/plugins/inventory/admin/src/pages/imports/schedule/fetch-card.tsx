import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelImportProfile } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import { FactList } from '../../../parts/display/fact-list';
import { useFormats } from '../../../parts/hooks/use-formats';
import { Card } from '../../../parts/page/card';
import { panelPaths } from '../../../parts/page/panel-paths';
import type { ProfileState } from '../profiles/use-profile-form';
import { RunStatus } from '../run-status';
import { ScheduleFields } from './schedule-fields';
import { SourceFields } from './source-fields';
import { useFetchNow } from './use-fetch-now';

/** Where and when the feed of a profile is fetched, with its latest and its next import. */
export function FetchCard({
  profile,
  state: { form, set, failure, isChanged },
  disabled,
}: {
  profile: PanelImportProfile;
  state: ProfileState;
  disabled: boolean;
}) {
  const t = useText();
  const fetchNow = useFetchNow(profile.id);
  const problems = failure?.params ?? {};
  const shared = { problems, disabled };
  return (
    <Card title={t('imports.fetch')} summary={t('imports.fetchHint')}>
      <FetchFacts profile={profile} />
      <SourceFields
        form={form.source}
        stored={profile.source}
        onChange={(change) => set({ source: { ...form.source, ...change } })}
        {...shared}
      />
      {form.source.kind !== 'none' && (
        <ScheduleFields
          form={form.schedule}
          onChange={(change) => set({ schedule: { ...form.schedule, ...change } })}
          {...shared}
        />
      )}
      {profile.source !== null && !disabled && (
        <Flex gap={3} wrap="wrap">
          <Button variant="secondary" loading={fetchNow.isPending} disabled={isChanged} onClick={fetchNow.start}>
            {t('imports.fetchNow')}
          </Button>
          {isChanged && <Typography textColor="neutral600">{t('imports.saveFirst')}</Typography>}
        </Flex>
      )}
    </Card>
  );
}

function FetchFacts({ profile: { last_import: last, next_run_at: next, source } }: { profile: PanelImportProfile }) {
  const t = useText();
  const { dateTime } = useFormats();
  if (source === null && last === null) return null;
  return (
    <FactList
      facts={[
        ...(last === null
          ? []
          : [
              {
                label: t('imports.lastImport'),
                value: (
                  <Flex gap={3} wrap="wrap">
                    <Link tag={RouterLink} to={panelPaths.import(last.id)}>
                      {last.created_at === null ? t('imports.file') : dateTime(last.created_at)}
                    </Link>
                    <RunStatus run={last} />
                  </Flex>
                ),
              },
            ]),
        ...(source === null
          ? []
          : [{ label: t('imports.nextImport'), value: next === null ? t('imports.paused') : dateTime(next) }]),
      ]}
    />
  );
}
