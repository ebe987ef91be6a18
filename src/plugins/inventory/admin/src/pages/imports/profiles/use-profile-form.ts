import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportSettings } from '../../../../../contract/imports';
import type { PanelImportProfile, PanelImportProfileChange } from '../../../../../contract/panel/imports/imports';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { useNotify } from '../../../parts/hooks/use-notify';
import { panelPaths } from '../../../parts/page/panel-paths';
import { usePromptBeforeUnload } from '../../../parts/unsaved-changes/use-prompt-before-unload';
import {
  type ScheduleForm,
  scheduleFormOf,
  type SourceForm,
  sourceFormOf,
  writtenSchedule,
  writtenSource,
} from '../schedule/fetch-form';
import { changedFields } from '../../catalogue/changed-fields';

/** A profile in the form. */
interface Form extends ImportSettings {
  readonly name: string;
  readonly source: SourceForm;
  readonly schedule: ScheduleForm;
}

/** Returns the state of the form of a profile. A save sends only what was changed. */
export function useProfileForm(profile: PanelImportProfile) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const path = `/import-profiles/${profile.id}`;
  const [start, setStart] = useState(() => formOf(profile));
  const [form, setForm] = useState(start);
  const change = usePanelMutation<PanelImportProfile, PanelImportProfileChange>(
    (body) => ({ method: 'put', path, body }),
    ['import-profiles'],
  );
  const remove = usePanelMutation<unknown, void>(
    () => ({ method: 'del', path }),
    ['import-profiles', 'imports'],
    () => path,
  );
  const changed = changedFields(start, form);
  const isChanged = Object.keys(changed).length > 0;
  usePromptBeforeUnload(isChanged);
  return {
    form,
    isChanged,
    set: (patch: Partial<Form>) => setForm((current) => ({ ...current, ...patch })),
    isSaving: change.isPending,
    failure: change.error ? describeError(change.error, t) : undefined,
    save: () => {
      if (!isChanged) return;
      change.mutate(bodyOf(changed, form), {
        onSuccess: (saved) => {
          setStart(formOf(saved));
          setForm(formOf(saved));
          notify.success(t('imports.profileSaved'));
        },
      });
    },
    remove: () =>
      remove.mutateAsync().then(
        () => {
          navigate(panelPaths.importProfiles, { replace: true });
          notify.success(t('imports.profileDeleted'));
        },
        (error: unknown) => {
          notify.error(error);
          throw error;
        },
      ),
  };
}

export type ProfileState = ReturnType<typeof useProfileForm>;

function formOf(profile: PanelImportProfile): Form {
  const { name, preset, match_by, mode, removal, empty_cells, new_status, decimals, dates, missing_categories } =
    profile;
  const columns = { ...profile.columns } as ImportSettings['columns']; // as they were saved
  return {
    name,
    preset,
    match_by,
    mode,
    removal,
    empty_cells,
    new_status,
    decimals,
    dates,
    missing_categories,
    columns,
    source: sourceFormOf(profile),
    schedule: scheduleFormOf(profile),
  };
}

/** Returns the changed fields as they are saved. A feed that is fetched no more has no schedule. */
function bodyOf({ source, schedule, ...changed }: Partial<Form>, form: Form): PanelImportProfileChange {
  return {
    ...changed,
    ...(source && { source: writtenSource(source) }),
    ...((source || schedule) && { schedule: writtenSchedule(form.schedule, form.source) }),
  };
}
