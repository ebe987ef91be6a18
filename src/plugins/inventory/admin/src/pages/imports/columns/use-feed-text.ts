import type { ImportPreset } from '../../../../../contract/imports';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { useImportTexts } from '../use-import-texts';

/** Returns a function that says what a file is: its format, and the system whose columns it has. */
export function useFeedText() {
  const texts = useImportTexts();
  return ({ format, encoding, preset }: NonNullable<PanelImport['layout']>): string => {
    const kind = format === 'wordpress' ? 'WordPress' : format.toUpperCase();
    const parts = [
      kind,
      encoding.toUpperCase(),
      ...(preset === 'generic' ? [] : [texts.preset(preset as ImportPreset)]),
    ]; // as it was read
    return parts.join(', ');
  };
}
