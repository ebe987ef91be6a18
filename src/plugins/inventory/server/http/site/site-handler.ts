import type { IncomingMessage, ServerResponse } from 'node:http';
import { FairQueue } from '../../platform/limits/fair-queue';
import { andFinally, type MaybePromise, orElse, then } from '../../platform/maybe-promise';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { requestIdOf } from '../../platform/log/request-id';
import type { RequestLog } from '../../platform/log/request-log';
import { defaultSettings, settingsFrom } from '../../domain/settings/settings';
import { viewCatalogue } from '../../domain/catalogue/catalogue';
import { viewLocations } from '../../domain/locations/location';
import type { Services } from '../../services';
import type { Handler } from '../shared/handler';
import type { CachedPage } from '../shared/page-cache';
import { matchesTag } from '../shared/conditional-request';
import { Compressor } from './compress';
import { FormProofs } from './contact/proof';
import { FormReader, isForm } from './contact/read-form';
import { type ContactLimits, receiveContact } from './contact/receive-contact';
import { contextOf, listingPath, type PageContext, pageContext } from './parts/context';
import { messagePage } from './pages/message-page';
import { loggedRequest } from './logged-request';
import { findOnSale, formAgain, type ListingPath, page, refusal, type Served, servePage } from './serve-page';
import { locationOf, parseSitePath, sentSegment, type SitePath } from './site-path';

interface SiteDeps {
  readonly getServices: () => Services;
  /** Whether the server is shutting down and refuses requests. */
  readonly isRefusing: () => boolean;
  readonly publicUrl: string;
  /** The origin of an external photo storage, if there is one. */
  readonly uploadOrigin: string | undefined;
  readonly rateLimits: RateLimits;
  /** Returns the visitor's address for rate limits. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly requestLog: RequestLog | undefined;
  readonly warn: (message: string) => void;
}

/** The most answers at a time, without those whose pages wait to be written. Most are kept pages, which take little. */
const maxConcurrent = 256;

/**
 * Pages that are not kept are written two at a time, in turn with all other requests: they need no key, so a flood of
 * requests must not queue ahead of the API. Kept pages do not wait.
 */
const writing = { atOnce: 2, waiting: 128, waitingOfOne: 32 } as const;

/**
 * Messages per minute: those accepted from one address, and those from browsers without scripts, of one address and of
 * all.
 */
const perMinute = { accepted: 5, unprovenOfAddress: 2, unproven: 10 } as const;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: SitePath | undefined;
  readonly startedAt: number;
}

/** @param form what was sent, if the path takes a form; undefined if it was no form or too large */
type Answer = (request: IncomingMessage, path: SitePath, form: URLSearchParams | undefined) => MaybePromise<Served>;

/**
 * Creates the handler of the public site: the home page, a page for each type and each published listing, sitemaps. It
 * needs no license, which covers only the API and the app. Every other path is left to the other handlers.
 */
export function createSiteHandler(deps: SiteDeps): Handler {
  const sendAndLog = sender(deps);
  const writers = new FairQueue(writing);
  const answer = answerer(deps);
  const forms = new FormReader();
  const sorry = (error: unknown) => {
    deps.warn(`Could not serve a public page. ${String(error)}`);
    return unavailable(deps);
  };
  let busy = 0;
  const respond = (request: IncomingMessage, response: ServerResponse): MaybePromise<void> => {
    const startedAt = performance.now();
    const path = parseSitePath(request.url ?? '');
    if (request.headers.expect !== undefined) response.writeContinue();
    const finish = (page: CachedPage): MaybePromise<void> =>
      orElse(
        () =>
          andFinally(
            () => sendAndLog(page, { request, response, path, startedAt }),
            () => busy--,
          ),
        () => void response.destroy(),
      );
    const takesForm = path?.page === 'listing' && request.method === 'POST';
    // Read before the request counts as busy: slow visitors must not keep others out.
    return then(takesForm ? forms.read(request, deps.addressOf(request)) : undefined, (form) => {
      busy++;
      const isFull = deps.isRefusing() || busy - writers.waiting > maxConcurrent;
      const served = isFull || !path ? unavailable(deps) : orElse(() => answer(request, path, form), sorry);
      return then<Served, void>(served, (page) => {
        if (typeof page !== 'function') return finish(page);
        // Only the writing takes a place, not the compression.
        const write = () => then(orElse(page, sorry), (written) => void finish(written));
        writers.enter(deps.addressOf(request), write, () => void finish(unavailable(deps)));
      });
    });
  };
  return {
    matches: (url) => parseSitePath(url) !== undefined,
    handle: (request, response) =>
      void orElse(
        () => respond(request, response),
        () => void response.destroy(),
      ),
  };
}

/** Returns a function that sends a page, and logs it. */
function sender(deps: SiteDeps): (page: CachedPage, exchange: Exchange) => MaybePromise<void> {
  const common = commonHeaders(deps);
  const compressor = new Compressor();
  return ({ headers, ...page }, { request, response, ...logged }) => {
    const requestId = requestIdOf(request.headers);
    const sent = { ...page, headers: { ...common, ...headers, 'X-Request-Id': requestId } };
    return then(send(request, response, sent, compressor), (bytes) => {
      deps.requestLog?.add(loggedRequest(request, response, { ...logged, status: page.status, bytes, requestId }));
    });
  };
}

/** Returns a function that answers requests, or fails. */
function answerer(deps: SiteDeps): Answer {
  const limits: ContactLimits = {
    accepted: deps.rateLimits.perMinute('site-lead', perMinute.accepted),
    unprovenOfAddress: deps.rateLimits.perMinute('unproven-lead-address', perMinute.unprovenOfAddress),
    unproven: deps.rateLimits.perMinute('unproven-lead', perMinute.unproven),
  };
  let proofs: FormProofs | undefined;
  const proofsOf = ({ formSecret, clock }: Services) => (proofs ??= new FormProofs(formSecret, clock));
  const receive = async (
    listing: ListingPath,
    form: URLSearchParams | undefined,
    { hasForm, address, context, services }: Visit,
  ): Promise<Served> => {
    const found = await findOnSale(listing, services);
    if (!found) return refusal(404, 'notFound', context);
    if (!form) return hasForm ? refusal(413, 'tooLarge', context) : refusal(415, 'notAllowed', context);
    const parts = { services, proofs: proofsOf(services), limits, address };
    const state = await receiveContact(form, found.listing, context, parts);
    if (state) return () => formAgain(found, state, context, services);
    return seeOther(`${listingPath(found.type, found.listing)}/${sentSegment}`);
  };
  return (request, path, form) => {
    const services = deps.getServices();
    return then(services.freshness.catchUp(), () => {
      const context = contextOf(request, services);
      if (request.method === 'GET' || request.method === 'HEAD')
        return path.page === 'puzzle'
          ? puzzle(proofsOf(services))
          : servePage(request.url ?? '', path, context, services);
      if (path.page !== 'listing' || request.method !== 'POST') return notAllowed(path, context);
      return receive(path, form, { hasForm: isForm(request), address: deps.addressOf(request), context, services });
    });
  };
}

/** What a message is received with. */
interface Visit {
  /** Whether the body has the content type of a form. */
  readonly hasForm: boolean;
  /** The visitor's, for rate limits. */
  readonly address: string;
  readonly context: PageContext;
  readonly services: Services;
}

async function puzzle(proofs: FormProofs): Promise<CachedPage> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  return { status: 200, body: Buffer.from(await proofs.puzzle()), headers };
}

function notAllowed({ page: name }: SitePath, context: PageContext): CachedPage {
  const refused = refusal(405, 'notAllowed', context);
  return { ...refused, headers: { ...refused.headers, Allow: name === 'listing' ? 'GET, HEAD, POST' : 'GET, HEAD' } };
}

/** Sends a browser to another page, which a reload does not send the form to again. */
function seeOther(path: string): CachedPage {
  return { status: 303, body: Buffer.alloc(0), headers: { Location: locationOf(path), 'Cache-Control': 'no-store' } };
}

/** Returns a page without data of the dealership, which may not be readable. */
function unavailable({ publicUrl }: Pick<SiteDeps, 'publicUrl'>): CachedPage {
  const settings = settingsFrom(defaultSettings);
  const context = pageContext({
    language: 'en',
    settings,
    catalogue: viewCatalogue([]),
    locations: viewLocations([]),
    publicUrl,
  });
  const { unavailable: title, unavailableText: text } = context.texts;
  const { body, headers } = page(503, messagePage(context, { title, text }));
  return { status: 503, body, headers: { ...headers, 'Cache-Control': 'no-store', 'Retry-After': '5' } };
}

/** Sends a page, compressed if the browser accepts it, or 304 if it has the page. Returns the bytes of the body. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  compressor: Compressor,
): MaybePromise<number> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const { status, headers, body, isZipped } = compressor.describe(page, request.headers['accept-encoding']);
  const isKnown = status === 200 && isRead && matchesTag(request.headers['if-none-match'], headers.ETag ?? '');
  if (isKnown) {
    const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...others } = headers;
    response.writeHead(304, others).end();
    return 0;
  }
  return then(isZipped ? compressor.compress({ status, headers, body }) : body, (bytes) => {
    response.writeHead(status, { ...headers, 'Content-Length': bytes.length });
    response.end(bytes); // Node omits it for HEAD
    return request.method === 'HEAD' ? 0 : bytes.length;
  });
}

/**
 * Returns the headers of all responses. The content security policy allows the site's own style sheet, script and form,
 * and photos, which alone may come from another origin.
 */
function commonHeaders({ publicUrl, uploadOrigin }: SiteDeps): Record<string, string> {
  const images = ["'self'", new URL(publicUrl).origin, ...(uploadOrigin === undefined ? [] : [uploadOrigin])];
  const policy = [
    "default-src 'none'",
    `img-src ${images.join(' ')}`,
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
  };
}
