import { FairQueue, QueueFull } from '../../../platform/limits/fair-queue';
import type { StrapiContext, StrapiMiddleware } from '../../../platform/strapi/extend-strapi';
import { Refusal } from '../../../../contract/refusal';
import { because } from '../../../../contract/reason';
import { sendRefusal } from '../send-refusal';
import { signalOfLeaving } from './signal-of-leaving';

/** As many as there can be connections: a request waits rather than being refused. */
const waiting = { atOnce: 1, waiting: 4000, waitingOfOne: 4000 } as const;

/** Files that are read from the disk, in parts: they take no long turn. No route of Strapi has such a path. */
const files = /^\/(?:uploads\/|admin\/[^/]+\.(?:css|ico|js|json|map|png|svg|woff2?)$)/;

/** Paths below which every route needs a login, or answers everyone the same. */
const withLogin = /^\/(?:content-manager|dealer-inventory|upload)(?:\/|$)/i;

interface Deps {
  /** Returns the admin whose access token this is; undefined for a token of someone else, or none. */
  readonly adminOf: (token: string) => string | undefined;
  readonly networkOf: (ctx: StrapiContext) => string;
}

/**
 * Gives each request to Strapi a turn of the event loop.
 *
 * SQLite answers without waiting, so Strapi takes a request from its arrival to its answer in one turn, of 2 to 7 ms.
 * All that had arrived together were one turn, in which no other request ran. Now one request begins in each turn, in
 * turn with the API and the site, and fairly between admins and, without a login, between networks.
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
    // A token without dots is not of a login, and needs the database.
    if (admin === undefined && token?.includes('.') && withLogin.test(ctx.path))
      return ctx.unauthorized('Missing or invalid credentials');
    return this.#inTurn(ctx, admin, next);
  };

  /** For a request whose body has arrived: bodies of many can arrive at the same time. */
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
