import type { PanelVinImport } from '../../../../contract/panel/imports/vin-imports';
import { useText } from '../../api/use-text';

/** Formats the decoded vehicle, such as "2003 Honda Accord EX-V6". Empty if unknown. */
export function formatVehicle({ year, make, model, trim }: PanelVinImport): string {
  return [year, make, model, trim].filter((part) => part !== null).join(' ');
}

/** Returns a function that names who started an import. */
export function useImporterName(): (record: PanelVinImport) => string {
  const t = useText();
  return ({ by }) => {
    if (by === null) return t('vin.byNobody');
    if (by.kind === 'admin') return by.name ?? t('vin.byAdminGone');
    return by.name === null ? t('vin.byUserGone') : t('vin.byUser', { name: by.name });
  };
}

/** Returns a function that names a provider of VIN data. Unknown ones are shown as configured. */
export function useProviderName(): (provider: string) => string {
  const t = useText();
  return (provider) =>
    provider === 'embedded' ? t('vin.providerEmbedded') : provider === 'vpic' ? t('vin.providerVpic') : provider;
}

/** Formats a vPIC variable: `EngineCylinders` becomes "Engine cylinders". */
export function formatVariableName(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .split(/[ _]+/);
  return words.map((word, index) => (index === 0 || /^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase())).join(' ');
}
