import type { ComponentType } from 'react';
import { translateMessage } from '../../api/translate-message';
import { PanelRoot } from '../../parts/page/panel-root';
import { EditorContext } from './editor-context';
import { useContentManagerEditor } from './use-content-manager-editor';

/** Wraps an input for forms of the Content Manager: adds the providers of our pages and translates its error. */
export function inContentManager<Props extends object>(Input: ComponentType<Props>): ComponentType<Props> {
  return function ContentManagerInput(props: Props) {
    const { error } = props as { error?: string };
    return (
      <PanelRoot>
        <EditorContext.Provider value={useContentManagerEditor()}>
          <Input {...props} {...(error !== undefined && { error: translateMessage(error) })} />
        </EditorContext.Provider>
      </PanelRoot>
    );
  };
}
