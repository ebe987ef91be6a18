import { useState } from 'react';
import type { Dealership, DealershipChange, SettingName } from '../../../../contract/panel/dealership';
import { describeError, queryClient, queryKeyOf, usePanelMutation } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { refreshBrand } from '../../shell/brand';
import { useNotify } from '../../parts/hooks/use-notify';

type Edits = Readonly<Partial<Record<SettingName, string>>>;

export interface DealershipForm {
  /** The value to show: what was typed, or what is stored. */
  valueOf(name: SettingName): string;
  /** What applies while a field is empty. */
  defaultOf(name: SettingName): string;
  errorOf(name: SettingName): string | undefined;
  change(name: SettingName, value: string): void;
  readonly isReadOnly: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  save(): void;
  discard(): void;
}

/** Returns the state of the dealership form. Sends only what was changed, with the version that was read. */
export function useDealershipForm({ settings, defaults, version }: Dealership, isReadOnly: boolean): DealershipForm {
  const t = useText();
  const notify = useNotify();
  const [edits, setEdits] = useState<Edits>({});
  const save = usePanelMutation<Dealership, DealershipChange>(
    (body) => ({ method: 'put', path: '/dealership', body }),
    [],
  );
  const failure = save.error ? describeError(save.error, t) : undefined;
  const stored = (name: SettingName) => String(settings[name] ?? '');
  const changed = Object.entries(edits).filter(([name, value]) => value !== stored(name as SettingName));
  return {
    valueOf: (name) => edits[name] ?? stored(name),
    defaultOf: (name) => String(defaults[name] ?? ''),
    errorOf: (name) => failure?.params[name],
    change: (name, value) => setEdits((current) => ({ ...current, [name]: value })),
    isReadOnly,
    isChanged: changed.length > 0,
    isSaving: save.isPending,
    save() {
      const body = Object.fromEntries(changed.map(([name, value]) => [name, toSetting(name, value)]));
      save.mutate({ ...body, version } as DealershipChange, {
        onSuccess: (dealership) => {
          queryClient.setQueryData(queryKeyOf('/dealership'), dealership);
          setEdits({});
          void refreshBrand();
          notify.success(t('dealership.saved'));
        },
        onError: (error) => {
          notify.error(error);
          void queryClient.invalidateQueries({ queryKey: ['dealership'] }); // a later version, for the next try
        },
      });
    },
    discard: () => setEdits({}),
  };
}

function toSetting(name: string, value: string): string | number | null {
  if (value.trim() === '' && name !== 'site_name') return null;
  return name === 'price_decimals' ? Number(value) : value;
}
