import type { PanelCategory, PanelTypeData } from '../../../../contract/panel/catalogue';
import type { FormValue } from '../../../../contract/panel/editor';
import type { FormValues } from '../../../../contract/panel/form-values';

/** The properties of every input of a category's value. */
export interface CategoryInputProps {
  /** Id of the input, for the field's label. */
  readonly id: string;
  readonly category: PanelCategory;
  readonly type: PanelTypeData;
  readonly values: FormValues;
  readonly value: FormValue | null | undefined;
  readonly disabled: boolean;
  readonly hasError: boolean;
  readonly onChange: (value: FormValue | null) => void;
}
