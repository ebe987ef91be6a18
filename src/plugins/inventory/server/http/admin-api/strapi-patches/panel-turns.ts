import { FairQueue, QueueFull } from '../../../platform/limits/fair-queue';
import type { StrapiContext, StrapiMiddleware } from '../../../platform/strapi/extend-strapi';
import { Refusal } from '../../../../contract/refusal';
import { because } from '../../../../contract/reason';
import { sendRefusal } from '../send-refusal';
import { signalOfLeaving } from './signal-of-leaving';

/** As many as there can be connections: a request waits rather than being refused. */
const waiting = { atOnce: 1, waiting: 4000, waitingOfOne: 4000 } as const;

/** Files, which are read from the disk in parts and block nothing for long. No route of Strapi has such a path. */
const files = /^\/(?:uploads\/|admin\/[^/]+\.(?:css|ico|js|json|map|png|svg|woff2?)$)/;

/** Paths whose routes need a login, or give everyone the same answer. */
const withLogin = /^\/(?:content-manager|dealer-inventory|upload)(?:\/|$)/i;

interface Deps {
  /** Returns the admin whose access token this is; undefined for a token of someone else, or none. */
  readonly adminOf: (token: string) => string | undefined;
  readonly networkOf: (ctx: StrapiContext) => string;
}

/**
 * Gives each request to Strapi a turn of the event loop.
 *
 * SQLite answers synchronously, so Strapi handles a whole request in one turn of 2 to 7 ms. Without this class all
 * requests that arrive together would share one turn, and block the API and the site. Each turn starts one request,
 * chosen fairly between admins, and between networks for requests without a login.
 */
export class PanelTurns {
  readonly #queue: FairQueue;
  readonly #deps: Deps;

  constructor(deps: Deps, limits: ConstructorParameters<typeof FairQueue>[0] = waiting) {
    this.#queue = new FairQueue(limits);
    this.#deps = deps;
  }

  /** A middleware before all others of Strapi. Answers 401 to a token that cannot be valid, without a turn. */
  readonly begin: StrapiMiddleware = (ctx, next) => {
    if (/^(?:GET|HEAD)$/.test(ctx.method) && files.test(ctx.path)) return next();
    const token = bearerOf(ctx);
    const admin = token === undefined ? undefined : this.#deps.adminOf(token);
    // A token without dots is an API token, which only the database can check.
    if (admin === undefined && token?.includes('.') && withLogin.test(ctx.path))
      return ctx.unauthorized('Missing or invalid credentials');
    return this.#inTurn(ctx, admin, next);
  };

  /** Takes another turn once the body has arrived: many bodies can arrive at the same time. */
  readonly resume: StrapiMiddleware = (ctx, next) => {
    const token = bearerOf(ctx);
    return this.#inTurn(ctx, token === undefined ? undefined : this.#deps.adminOf(token), next);
  };

  async #inTurn(ctx: StrapiContext, admin: string | undefined, next: () => unknown): Promise<void> {
    const client = admin === undefined ? this.#deps.networkOf(ctx) : `admin ${admin}`;
    try {
      await this.#queue.run(client, () => undefined, signalOfLeaving(ctx));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return sendRefusal(ctx, new Refusal('svc_unavailable', because('panel_busy'), {}, { 'Retry-After': '2' }));
    }
    await next();
  }
}

function bearerOf({ req }: StrapiContext): string | undefined {
  const [scheme = '', token, ...more] = (req.headers.authorization ?? '').split(/\s+/, 3);
  return scheme.toLowerCase() === 'bearer' && more.length === 0 ? token : undefined;
}
