import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { importLimits } from '../../../../../contract/imports';
import type {
  ImportColumn,
  NewPanelImportProfile,
  PanelImport,
  PanelImportProfile,
  PanelImportProfileChange,
} from '../../../../../contract/panel/imports/imports';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { panelPaths } from '../../../parts/page/panel-paths';
import type { StepProps } from '../import-draft';
import { chosenColumns, fieldsOf, keptColumns, rulesOf, withField, type ImportRules } from '../settings/import-form';
import { hasKey } from '../settings/use-field-options';
import { useUpload } from '../start/use-upload';

/** Returns the state of the second step. With other settings the file is read again, as another import. */
export function useColumnsForm(run: PanelImport, columns: readonly ImportColumn[], { draft, onDraft }: StepProps) {
  const t = useText();
  const navigate = useNavigate();
  const upload = useUpload();
  const [proposed] = useState(() => fieldsOf(columns));
  const [fields, setFields] = useState(proposed);
  const [start] = useState<ImportRules>(() => ({ ...rulesOf(run.settings), mode: run.mode }));
  const [rules, setRules] = useState(start);
  const [file, setFile] = useState(draft.file?.name === run.file_name ? draft.file : null);
  const profile = useProfile(run);
  const cancel = usePanelMutation<unknown, void>(
    () => ({ method: 'post', path: `/imports/${run.id}/cancel` }),
    ['imports', 'home'],
  );
  const isChanged =
    JSON.stringify(fields) !== JSON.stringify(proposed) || JSON.stringify(rules) !== JSON.stringify(start);
  const needsProfile = rules.mode === 'full' && !profile.exists;
  const mustRemember = needsProfile || (profile.exists && rules.match_by !== start.match_by);
  const isRemembered = mustRemember || (profile.exists ? isChanged && profile.isWanted : profile.isWanted);
  const isPlanned = run.status === 'planned' || run.status === 'held';
  const mustRead = isChanged || (isRemembered && !profile.exists) || !isPlanned;
  const key = hasKey(fields, rules.match_by);

  const readAgain = async (content: File) => {
    const { mode, ...settings } = rules;
    const chosen = chosenColumns(fields, { proposed, before: run.settings.columns });
    const profileId = isRemembered
      ? await profile.save({ ...rules, columns: keptColumns(fields, chosen) })
      : run.profile_id;
    const next = await upload.start(content, {
      typeId: run.type_id,
      profileId: profileId ?? undefined,
      mode,
      settings: { ...settings, columns: chosen },
    });
    if (!next) return;
    if (isPlanned) await cancel.mutateAsync().catch(() => undefined); // it was replaced, or has ended meanwhile
    navigate(panelPaths.import(next.id));
  };
  return {
    fields,
    rules,
    file,
    isChanged,
    isRemembered,
    mustRemember,
    needsProfile,
    hasKey: key,
    name: profile.name,
    setName: profile.setName,
    setRemembered: profile.setWanted,
    setField: (column: string, field: (typeof fields)[string]) =>
      setFields((current) => withField(current, column, field ?? null)),
    setRules: (change: Partial<ImportRules>) => setRules((current) => ({ ...current, ...change })),
    setFile: (chosen: File | null) => {
      setFile(chosen);
      onDraft({ file: chosen });
    },
    /** Whether the file must be chosen again. */
    needsFile: mustRead && (file === null || file !== draft.file || draft.file.name !== run.file_name),
    canContinue: key && (!mustRead || file !== null) && (!isRemembered || profile.name.trim() !== ''),
    isBusy: upload.progress !== null || profile.isSaving,
    upload,
    failure: profile.error ? describeError(profile.error, t) : undefined,
    submit: async () => {
      if (!mustRead) navigate(panelPaths.import(run.id));
      else if (file) await readAgain(file).catch(() => undefined); // shown as `failure`
    },
  };
}

export type ColumnsForm = ReturnType<typeof useColumnsForm>;

/** Returns the profile in which the settings are kept: that of the import, or a new one. */
function useProfile(run: PanelImport) {
  const exists = run.profile_id !== null && run.profile_name !== null;
  const [isWanted, setWanted] = useState(exists);
  const [name, setName] = useState(run.profile_name ?? nameOf(run.file_name ?? ''));
  const [added, setAdded] = useState<number>(); // by a save whose upload then failed
  const add = usePanelMutation<PanelImportProfile, NewPanelImportProfile>(
    (body) => ({ method: 'post', path: '/import-profiles', body }),
    ['import-profiles'],
  );
  const change = usePanelMutation<PanelImportProfile, PanelImportProfileChange & { readonly id: number }>(
    ({ id, ...body }) => ({ method: 'put', path: `/import-profiles/${id}`, body }),
    ['import-profiles'],
  );
  const save = async (settings: Omit<NewPanelImportProfile, 'name' | 'type_id'>): Promise<number> => {
    const id = exists ? run.profile_id : added;
    const saved =
      id === undefined || id === null
        ? await add.mutateAsync({ name: name.trim(), type_id: run.type_id, ...settings })
        : await change.mutateAsync({ id, ...(!exists && { name: name.trim() }), ...settings });
    setAdded(saved.id);
    return saved.id;
  };
  return {
    exists,
    isWanted,
    setWanted,
    name,
    setName,
    save,
    isSaving: add.isPending || change.isPending,
    error: add.error ?? change.error,
  };
}

function nameOf(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{1,4}$/i, '').slice(0, importLimits.name);
}
