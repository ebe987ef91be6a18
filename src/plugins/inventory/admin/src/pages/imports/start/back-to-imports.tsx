import { Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../../api/use-text';
import { panelPaths } from '../../../parts/page/panel-paths';

/** Link to the list of imports. */
export function BackToImports() {
  const t = useText();
  return (
    <Link tag={RouterLink} to={panelPaths.imports} startIcon={<ArrowLeft />}>
      {t('imports.back')}
    </Link>
  );
}
