import type { ComponentType } from 'react';
import { useText } from '../../api/use-text';
import { PanelRoot } from '../../parts/page/panel-root';
import { EditorContext } from './editor-context';
import { describeFieldError } from '../../api/form-reasons';
import { useContentManagerEditor } from './use-content-manager-editor';

/** Wraps an input for forms of the Content Manager: adds the providers of our pages and translates its error. */
export function inContentManager<Props extends object>(Input: ComponentType<Props>): ComponentType<Props> {
  return function ContentManagerInput(props: Props) {
    const t = useText();
    const { error } = props as { error?: string };
    return (
      <PanelRoot>
        <EditorContext.Provider value={useContentManagerEditor()}>
          <Input {...props} {...(error !== undefined && { error: describeFieldError(error, t) })} />
        </EditorContext.Provider>
      </PanelRoot>
    );
  };
}
