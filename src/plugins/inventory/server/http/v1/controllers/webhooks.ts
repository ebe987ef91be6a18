import { parseId } from '../../../../contract/parsing/id';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { pageQuery } from '../../../../contract/queries';
import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';
import { newWebhookBody, webhookChangeBody } from '../../../../contract/webhooks';
import type { Delivery } from '../../../domain/webhooks/delivery-store';
import { refuseUnknownDelivery } from '../../../domain/webhooks/deliveries';
import type { Webhook } from '../../../domain/webhooks/webhook-store';
import { refuseUnknownWebhook } from '../../../domain/webhooks/webhooks';
import { offsetOf, paginationOf, presentPagination } from '../../shared/pagination';
import { leadsShownBy, presentDelivery, presentWebhook } from '../../shared/present-webhook';
import { parseJsonObject } from '../../shared/bodies/parse-json';
import { storeResponseOf } from '../http/idempotent';
import type { RequestContext } from '../http/request-context';
import { completeList, paginationHeaders, success } from '../http/response';
import { refuseBody } from '../requests/refuse-body';
import type { Controller } from '../route';
import { grantOf } from './caller';

export const list: Controller = async (_context, { webhooks, clock }) => {
  const all = await webhooks.list();
  const message = all.length === 1 ? '1 endpoint.' : `${all.length} endpoints.`;
  return completeList(
    message,
    all.map((webhook) => presentWebhook(webhook, clock.now())),
  );
};

export const show: Controller = async (context, { webhooks, clock }) =>
  success('The endpoint.', presentWebhook(await webhooks.one(webhookId(context)), clock.now()));

/** A stored response has no secret: it would be in the database in plain text. */
export const create: Controller = async (context, services) => {
  const { webhooks, clock, baseUrl } = services;
  const answer = (webhook: Webhook, secret: string | null) =>
    success('The endpoint was added.', issued(webhook, secret, clock.now()), {
      status: 201,
      headers: { Location: `${baseUrl}/webhooks/${webhook.id}` },
    });
  const body = bodyOf(context);
  const missing = ['url', 'events'].filter((name) => isMissing(body[name]));
  if (missing.length > 0) {
    throw refuseFields(new Map(missing.map((name) => [name, because('required')])), 'svc_missing_param');
  }
  const parsed = newWebhookBody.safeParse(body);
  if (!parsed.success) throw refuseBody(parsed.error);
  const storeResponse = storeResponseOf(context, (webhook: Webhook) => answer(webhook, null));
  const { webhook, secret } = await webhooks.create(parsed.data, editor(context), storeResponse);
  return answer(webhook, secret);
};

export const change: Controller = async (context, { webhooks, clock }) => {
  const answer = (webhook: Webhook) => success('The endpoint was changed.', presentWebhook(webhook, clock.now()));
  const id = webhookId(context);
  await webhooks.one(id); // a missing endpoint is reported before a wrong body
  const parsed = webhookChangeBody.safeParse(bodyOf(context));
  if (!parsed.success) throw refuseBody(parsed.error);
  return answer(await webhooks.change(id, parsed.data, editor(context), storeResponseOf(context, answer)));
};

export const remove: Controller = async (context, { webhooks }) => {
  const id = webhookId(context);
  await webhooks.remove(id);
  return success('The endpoint was removed.', { id });
};

/** A stored response has no secret, as that of `create`. */
export const rotate: Controller = async (context, { webhooks, clock }) => {
  const answer = (webhook: Webhook, secret: string | null) =>
    success('The secret was replaced. Events are signed with both for 24 hours.', issued(webhook, secret, clock.now()));
  const storeResponse = storeResponseOf(context, (webhook: Webhook) => answer(webhook, null));
  const { webhook, secret } = await webhooks.rotate(webhookId(context), storeResponse);
  return answer(webhook, secret);
};

export const test: Controller = async (context, { deliveries }) => {
  const answer = (delivery: Delivery) => success('A ping is on its way.', shown(delivery, context));
  return answer(await deliveries.test(webhookId(context), storeResponseOf(context, answer)));
};

export const replay: Controller = async (context, { deliveries, webhooks }) => {
  const answer = (delivery: Delivery) => success('The delivery is sent again.', withoutTexts(delivery, context));
  const { id } = await webhooks.one(webhookId(context));
  const deliveryId = parseId(context.innerId);
  if (deliveryId === undefined) throw refuseUnknownDelivery(context.innerId);
  return answer(await deliveries.replay(id, deliveryId, storeResponseOf(context, answer)));
};

export const listDeliveries: Controller = async (context, { deliveries }) => {
  const id = webhookId(context);
  const pagination = paginationOf(parseQuery(pageQuery, context.ctx.querystring));
  const page = await deliveries.page(id, { limit: pagination.perPage, offset: offsetOf(pagination) });
  const leads = editor(context).seesLeads ? leadsShownBy(page.deliveries) : [];
  if (leads.length > 0) await deliveries.recordLeadsRead(leads);
  const { total } = page;
  return success(
    total === 1 ? '1 delivery.' : `${total} deliveries.`,
    {
      items: page.deliveries.map((delivery) => shown(delivery, context)),
      pagination: presentPagination(pagination, total),
    },
    { headers: paginationHeaders(pagination, total) },
  );
};

function isMissing(value: unknown): boolean {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
  return value === undefined || value === null || isEmpty;
}

function webhookId({ pathId }: RequestContext): number {
  return parseId(pathId) ?? refuseUnknownWebhook(pathId);
}

function bodyOf({ body }: RequestContext): Record<string, unknown> {
  return parseJsonObject(body ?? Buffer.alloc(0));
}

function editor(context: RequestContext): { seesLeads: boolean } {
  return { seesLeads: grantOf(context).capabilities.has('view_all_leads') };
}

function issued(webhook: Webhook, secret: string | null, now: Date) {
  return { ...presentWebhook(webhook, now), secret };
}

function shown(delivery: Delivery, context: RequestContext) {
  return presentDelivery(delivery, { showsLeads: editor(context).seesLeads });
}

/** Returns a delivery without the data of a lead, for a stored response: it must not outlive an erased lead. */
function withoutTexts(delivery: Delivery, context: RequestContext) {
  return delivery.leadId === null ? shown(delivery, context) : presentDelivery(delivery, { showsLeads: false });
}
