import type { TranslatedNames } from '../../../../../contract/texts/catalogue-names';
import type { CatalogueType } from '../../../../../contract/panel/catalogue';
import type { TypeChange } from '../../../../../contract/panel/catalogue-edit';

/** A photo that listings of a type should have. */
export interface PhotoSlot {
  /** Null for a new slot. */
  readonly key: string | null;
  readonly label: string;
  readonly is_required: boolean;
}

/** The fields of a type's dialog. */
export interface TypeForm {
  readonly name: string;
  readonly names: TranslatedNames;
  readonly singular_name: string;
  readonly slug: string;
  readonly description: string;
  readonly icon: string | null;
  readonly is_vin_enabled: boolean;
  readonly title_template: string;
  /** Null for the usual days. */
  readonly aging_days: number | null;
  readonly old_days: number | null;
  readonly publishes_ready_only: boolean;
  readonly photo_slots: readonly PhotoSlot[];
}

/** @param type undefined for a new type */
export function toTypeForm(type: CatalogueType | undefined): TypeForm {
  return {
    name: type?.name ?? '',
    names: type?.names ?? {},
    singular_name: type?.singular_name ?? '',
    slug: type?.slug ?? '',
    description: type?.description ?? '',
    icon: type?.icon ?? null,
    is_vin_enabled: type?.is_vin_enabled ?? false,
    title_template: type?.title_template ?? '',
    aging_days: type?.aging_days ?? null,
    old_days: type?.old_days ?? null,
    publishes_ready_only: type?.publishes_ready_only ?? false,
    photo_slots: type?.photo_slots ?? [],
  };
}

/** Returns the body of the request, without unnamed photo slots. */
export function toTypeChange(form: TypeForm): TypeChange {
  const slots = form.photo_slots.filter(({ label }) => label.trim() !== '');
  return {
    ...form,
    slug: form.slug.trim(),
    photo_slots: slots.map(({ key, label, is_required }) => ({ key, label, is_required })),
  };
}
