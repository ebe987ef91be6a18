import type { ComponentType } from 'react';
import { translateMessage } from '../../api/translate-message';
import { PanelRoot } from '../../parts/page/panel-root';

/** Wraps a custom field in `PanelRoot` and translates its error. */
export function withPanelRoot<Props extends object>(Input: ComponentType<Props>): ComponentType<Props> {
  return function PanelInput(props: Props) {
    const { error } = props as { error?: string };
    return (
      <PanelRoot>
        <Input {...props} {...(error !== undefined && { error: translateMessage(error) })} />
      </PanelRoot>
    );
  };
}
