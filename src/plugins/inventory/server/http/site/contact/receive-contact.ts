import { honeypotField } from '../../../../contract/lead';
import { partsOfReason } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import type { RateLimit } from '../../../platform/limits/rate-limit';
import type { Services } from '../../../services';
import type { ListingBody } from '../../shared/present-listing';
import { parseLead } from '../../shared/leads/parse-lead';
import type { PageContext } from '../parts/context';
import type { SiteTexts } from '../texts/en';
import { type ContactField, contactFields, type ContactState } from './contact-form';
import type { FormProofs } from './proof';

/** The site has no API key: its leads are counted under this one. */
const siteKey = 0;

/** The limits of the contact form, in addition to that of all leads. */
export interface ContactLimits {
  /** Accepted messages, by address. */
  readonly accepted: RateLimit;
  /** Messages without a solved puzzle, by address. */
  readonly unprovenOfAddress: RateLimit;
  /** Messages without a solved puzzle, of all visitors together. */
  readonly unproven: RateLimit;
}

interface ContactDeps {
  readonly services: Services;
  readonly proofs: FormProofs;
  readonly limits: ContactLimits;
  /** The address of the visitor, for rate limits. */
  readonly address: string;
}

/**
 * Receives a message about a listing and stores it as a lead. Returns undefined if it was stored, else the form to show
 * again with what was typed.
 *
 * A form that was sent with a solved puzzle is accepted immediately. One without, because the browser runs no scripts,
 * is shown again with a token; with the token it is accepted, once, some seconds later and a few per minute. Programs
 * that post forms without reading the answer never reach a lead that way.
 */
export async function receiveContact(
  form: URLSearchParams,
  listing: Pick<ListingBody, 'id' | 'permalink'>,
  context: PageContext,
  deps: ContactDeps,
): Promise<ContactState | undefined> {
  const { services, proofs, limits, address } = deps;
  const { texts } = context;
  const fields = [...contactFields, 'consent'] as const;
  const values = Object.fromEntries(fields.flatMap((name) => valueOf(form, name)));
  const again = (notice: string): ContactState => ({
    values,
    problems: new Map(),
    notice,
    token: proofs.token(form.get('token')),
  });
  const limited = (): ContactState => ({ ...again(texts.tooMany), isLimited: true });
  try {
    await services.leads.spendRate(siteKey, address);
    const lead = await parseLead(bodyOf(form, listing, context), services.database.read);
    if (values.consent === undefined) return { values, problems: new Map([['consent', texts.needsConsent]]) };
    if (!lead.isHoneypotFilled && !(await proofs.isSolved(form.get('proof') ?? ''))) {
      const token = form.get('token') ?? '';
      if (!proofs.isToken(token)) return again(texts.checkText);
      if (!(await limits.unprovenOfAddress.spend(address)).isAllowed) return limited();
      if (!proofs.useToken(token)) return again(texts.checkText);
      if (!(await limits.unproven.spend('all')).isAllowed) return limited();
    }
    if (!(await limits.accepted.spend(address)).isAllowed) return limited();
    await services.leads.receive(lead, siteKey);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'svc_rate_limited') return limited();
    const problems = problemsIn(error, texts);
    if (problems.size === 0) throw error;
    if (values.consent === undefined) problems.set('consent', texts.needsConsent);
    return { values, problems };
  }
}

function valueOf(form: URLSearchParams, name: ContactField): Array<[ContactField, string]> {
  const value = form.get(name);
  return value === null ? [] : [[name, value]];
}

/** Returns the body that `POST leads` would have. */
function bodyOf(
  form: URLSearchParams,
  { id, permalink }: Pick<ListingBody, 'id' | 'permalink'>,
  { texts, settings, language }: PageContext,
): Record<string, unknown> {
  return {
    ...Object.fromEntries(contactFields.flatMap((name) => valueOf(form, name))),
    listing_id: id,
    source: { channel: 'site', page: permalink, language },
    // Without a time, which the lead has: the same message twice is one lead.
    consent: { text: texts.consent(settings.site_name) },
    [honeypotField]: form.get(honeypotField) ?? '',
  };
}

/** Returns what is wrong with the fields of the form, in the language of the page. */
function problemsIn({ reasons }: Refusal, texts: SiteTexts): Map<ContactField, string> {
  const problems = new Map<ContactField, string>();
  for (const name of contactFields) {
    const reason = reasons[name];
    if (reason !== undefined) problems.set(name, textOf(reason, texts));
  }
  if (problems.get('phone') === texts.required) problems.delete('phone'); // one message for both
  return problems;
}

function textOf(reason: string, texts: SiteTexts): string {
  switch (partsOfReason(reason)?.id) {
    case 'required_or_phone':
    case 'required_or_email':
      return texts.required;
    case 'email':
      return texts.badEmail;
    case 'phone':
      return texts.badPhone;
    case 'characters':
      return texts.tooLong;
    default:
      return texts.badText;
  }
}
