import { useText } from '../../../api/use-text';
import { BackLink } from '../../../parts/page/back-link';
import { panelPaths } from '../../../parts/page/panel-paths';

/** Link to the list of imports. */
export function BackToImports() {
  const t = useText();
  return <BackLink to={panelPaths.imports}>{t('imports.back')}</BackLink>;
}
