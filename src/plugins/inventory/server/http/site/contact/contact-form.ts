import { honeypotField, leadLimits } from '../../../../contract/lead';
import { type Html, html } from '../html';
import { cut, type PageContext } from '../parts/context';
import { puzzlePath } from '../site-path';

export const contactFields = ['name', 'email', 'phone', 'message'] as const;

export type ContactField = (typeof contactFields)[number] | 'consent';

/** What a person typed into the contact form, and what was wrong with it. */
export interface ContactState {
  readonly values: Readonly<Partial<Record<ContactField, string>>>;
  readonly problems: ReadonlyMap<ContactField, string>;
  /** Whether a rate limit refused the message. */
  readonly isLimited?: boolean;
  /** A message above the form. */
  readonly notice?: string | undefined;
  /** Proof that the form was shown; only in a form that was sent once. */
  readonly token?: string | undefined;
}

export const emptyForm: ContactState = { values: {}, problems: new Map() };

/** Writes the contact form of a listing. It works without scripts: `receive-contact.ts` says how. */
export function contactForm(
  { path, title }: { readonly path: string; readonly title: string },
  state: ContactState,
  context: PageContext,
): Html {
  const { texts, settings } = context;
  const { token } = state;
  const line = (name: LineField, label: string, more: Html) => lineField({ name, label, more }, state);
  return html`<section class="panel section" id="contact" aria-labelledby="contact-title">
    <h2 id="contact-title">${texts.contact}</h2>
    <p class="soft">${texts.contactText(settings.site_name)} ${texts.reachable}</p>
    <form method="post" action="${path}#contact" data-puzzle="${puzzlePath}">
      ${notice(state, context)}
      <p>${line('name', texts.name, html`type="text" autocomplete="name"`)}</p>
      <div class="row">
        <p>${line('email', texts.emailLabel, html`type="email" autocomplete="email"`)}</p>
        <p>${line('phone', texts.phoneLabel, html`type="tel" autocomplete="tel"`)}</p>
      </div>
      <p>${messageField(title, state, texts)}</p>
      <div class="trap">
        <label for="${honeypotField}">${texts.leaveEmpty}</label>
        <input id="${honeypotField}" name="${honeypotField}" type="text" tabindex="-1" autocomplete="off" />
      </div>
      <p>${consentField(state, context)}</p>
      <input type="hidden" name="proof" value="" />
      ${token !== undefined && html`<input type="hidden" name="token" value="${token}" />`}
      <p><button type="submit">${texts.send}</button></p>
    </form>
  </section>`;
}

type LineField = 'name' | 'email' | 'phone';

function lineField({ name, label, more }: { name: LineField; label: string; more: Html }, state: ContactState): Html {
  return field(
    name,
    state,
    html`<label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        ${more}
        value="${state.values[name]}"
        maxlength="${leadLimits[name]}"
        ${invalid(name, state)}
      />`,
  );
}

function messageField(title: string, state: ContactState, texts: PageContext['texts']): Html {
  return field(
    'message',
    state,
    html`<label for="message">${texts.message}</label>
      <textarea id="message" name="message" rows="4" maxlength="${leadLimits.message}" ${invalid('message', state)}>
${state.values.message ?? cut(texts.messageFor(title), 300)}</textarea>`,
  );
}

function consentField(state: ContactState, { texts, settings }: PageContext): Html {
  return field(
    'consent',
    state,
    html`<label class="check"
      ><input
        id="consent"
        name="consent"
        type="checkbox"
        value="yes"
        required
        ${state.values.consent !== undefined && html`checked`}
        ${invalid('consent', state)}
      /><span>${texts.consent(settings.site_name)}</span></label
    >`,
  );
}

function notice({ problems, notice: text }: ContactState, { texts }: PageContext): Html | undefined {
  if (problems.size === 0) return text === undefined ? undefined : html`<p class="notice" role="alert">${text}</p>`;
  return html`<div class="notice" role="alert">
    <p>${texts.problems}</p>
    <ul>
      ${[...problems].map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}
    </ul>
  </div>`;
}

function field(name: ContactField, { problems }: ContactState, input: Html): Html {
  const problem = problems.get(name);
  return html`${input}${problem !== undefined && html`<span class="wrong" id="${name}-problem">${problem}</span>`}`;
}

function invalid(name: ContactField, { problems }: ContactState): Html | undefined {
  return problems.has(name) ? html`aria-invalid="true" aria-describedby="${name}-problem"` : undefined;
}
