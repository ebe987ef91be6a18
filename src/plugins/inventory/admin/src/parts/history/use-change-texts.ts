import type { FieldChange, HistorySource, HistoryValue } from '../../../../contract/history';
import type { PanelCategory } from '../../../../contract/panel/catalogue';
import { useText } from '../../api/use-text';
import { fieldTexts } from '../listings/field-texts';
import type { TextId } from '../../translations';
import { useFormats } from '../hooks/use-formats';
import { comparePhotos } from './compare-photos';

/** A change as it is shown. `from` is undefined if only the new value is. */
export interface ShownChange {
  readonly name: string;
  readonly from?: string;
  readonly to: string;
}

/** What the texts of changes depend on. */
interface Shown {
  /** ISO 4217; without it, prices have no currency symbol. */
  readonly currency?: string | undefined;
  /** The categories of the listing's type, for their units, and their names in the admin's language. */
  readonly categories?: readonly PanelCategory[] | undefined;
}

const names: Readonly<Record<string, TextId>> = { ...fieldTexts, images: 'listing.photos' };

const statuses: Readonly<Record<string, TextId>> = {
  publish: 'common.status.publish',
  draft: 'common.status.draft',
  trash: 'common.status.trash',
};

const sources = {
  api: 'history.source.api',
  panel: 'history.source.panel',
  import: 'history.source.import',
  vin: 'history.source.vin',
  command: 'history.source.command',
  sql: 'history.source.sql',
  undo: 'history.source.undo',
} as const satisfies Record<HistorySource, TextId>;

/** Returns whether a listing was created by these changes. */
export function isCreation(changes: ReadonlyArray<{ readonly field: string; readonly from: unknown }>): boolean {
  return changes.some(({ field, from }) => field === 'status' && from === null);
}

/** Returns functions that write changes of a listing in the admin's language. */
export function useChangeTexts({ currency, categories = [] }: Shown = {}) {
  const t = useText();
  const { money, amount, number } = useFormats();
  const plain = (value: HistoryValue): string => {
    if (value === null || value === '') return t('listing.emptyValue');
    if (value === true || value === 'true') return t('common.yes');
    if (value === false || value === 'false') return t('common.no');
    return [value].flat().join(', ');
  };
  const shown = ({ field }: { field: string }, value: HistoryValue): string => {
    if (field === 'price' && typeof value === 'number')
      return value === 0 ? t('listing.emptyValue') : currency ? money(value, currency, 2) : number(value);
    const status = field === 'status' && typeof value === 'string' ? statuses[value] : undefined;
    if (status) return t(status);
    const category = categories.find(({ id }) => field === `category:${id}`);
    const figure = category?.kind === 'number' && value !== null ? Number(value) : Number.NaN;
    return category && Number.isFinite(figure) ? amount(figure, category) : plain(value);
  };
  const photos = ({ from, to }: Pick<FieldChange, 'from' | 'to'>): string => {
    const { added, removed } = comparePhotos(from, to);
    const parts = [
      ...(added > 0 ? [t('history.photosAdded', { count: added })] : []),
      ...(removed > 0 ? [t('history.photosRemoved', { count: removed })] : []),
    ];
    return parts.join(', ') || t('history.photosMoved');
  };
  return {
    source: (source: HistorySource) => t(sources[source]),
    change: (change: Omit<FieldChange, 'field'> & { field: string }, isNew: boolean): ShownChange => {
      const textId = names[change.field];
      const category = categories.find(({ id }) => change.field === `category:${id}`);
      const name = textId ? t(textId) : (category?.name ?? change.label);
      if (change.field === 'images') return { name, to: photos(change) };
      const to = shown(change, change.to);
      return isNew ? { name, to } : { name, from: shown(change, change.from), to };
    },
  };
}
