import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ImportPreset, importPresets } from '../../../../../contract/imports';
import type { PanelType } from '../../../../../contract/panel/catalogue';
import type { PanelImportProfile } from '../../../../../contract/panel/imports/imports';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { panelPaths } from '../../../parts/page/panel-paths';
import type { StepProps } from '../import-draft';
import { useImportTexts } from '../use-import-texts';
import { useUpload } from './use-upload';

/** Returns the state of the first step. The address may name a profile: `?profile=3`. */
export function useStart({ draft, onDraft }: StepProps) {
  const t = useText();
  const texts = useImportTexts();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const types = usePanelQuery<PanelType[]>('/types');
  const { data: profiles = [] } = usePanelQuery<PanelImportProfile[]>('/import-profiles');
  const upload = useUpload();
  const dates = useUsualDates();
  const named = profiles.find(({ id }) => String(id) === search.get('profile'));
  const manner = named ? `profile:${named.id}` : draft.manner;
  const typeId = String(named?.type_id ?? (draft.typeId || (types.data?.[0]?.id ?? '')));
  const [kind, choice = ''] = manner.split(':');
  const submit = () => {
    if (!draft.file) return;
    const options =
      // an option below
      kind === 'profile' ? { profileId: choice } : { settings: { preset: choice as ImportPreset, dates } };
    onDraft({ typeId, manner });
    void upload.start(draft.file, { typeId, ...options }).then((run) => {
      if (run) navigate(kind === 'profile' ? panelPaths.import(run.id) : panelPaths.importColumns(run.id));
    });
  };
  return {
    types,
    typeId,
    manner,
    manners: [
      ...profiles
        .filter((profile) => String(profile.type_id) === typeId)
        .map(({ id, name }) => ({ value: `profile:${id}`, label: t('imports.profileOption', { name }) })),
      ...importPresets.map((preset) => ({ value: `preset:${preset}`, label: texts.preset(preset) })),
    ],
    upload,
    submit,
    onDraft: (change: Parameters<typeof onDraft>[0]) => {
      if (named) setSearch({}, { replace: true });
      onDraft({ typeId, manner, ...change });
    },
  };
}

/** Returns whether people of the admin's language write the day or the month first. */
function useUsualDates(): 'mdy' | 'dmy' {
  const { formatDateToParts } = useIntl();
  const parts = formatDateToParts(new Date(), { dateStyle: 'short' }).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'dmy' : 'mdy';
}
