import { Checkbox } from '@strapi/design-system';
import type { PanelType } from '../../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { CheckGroup } from './check-group';

/** Check boxes for the types whose events an endpoint receives. Absent with a single type, which is always wanted. */
export function TypeFields({
  value,
  onChange,
}: {
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
}) {
  const t = useText();
  const { data: types = [] } = usePanelQuery<PanelType[]>('/types');
  if (types.length < 2 && value.length === 0) return null;
  return (
    <CheckGroup legend={t('webhooks.types')} hint={t('webhooks.typesHint')}>
      {types.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          onCheckedChange={(on) => onChange(on === true ? [...value, id] : value.filter((one) => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </CheckGroup>
  );
}
