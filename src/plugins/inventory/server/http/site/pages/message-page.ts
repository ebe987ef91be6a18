import { html } from '../html';
import type { PageContext } from '../parts/context';
import { layout } from '../parts/layout';

/** Writes a page with a message, which search engines do not index. */
export function messagePage(
  context: PageContext,
  { title, text, link }: { title: string; text: string; link?: { readonly path: string; readonly text: string } },
): string {
  return layout(context, {
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      <p class="actions">
        <a class="button" href="${link?.path ?? '/'}">${link?.text ?? context.texts.stock}</a>
      </p>`,
  });
}
