import type { PanelPageOf } from '../../../../contract/panel/page';
import type {
  IssuedPanelWebhook,
  PanelDelivery,
  PanelDeliveryLine,
  PanelWebhook,
} from '../../../../contract/panel/webhooks/webhooks';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { pageQuery } from '../../../../contract/queries';
import { newWebhookBody, webhookChangeBody } from '../../../../contract/webhooks';
import type { Delivery } from '../../../domain/webhooks/delivery-store';
import type { IssuedWebhook, WebhookEditor } from '../../../domain/webhooks/webhooks';
import type { Services } from '../../../services';
import { offsetOf, paginationOf, presentPagination } from '../../shared/pagination';
import { leadsShownBy, presentDelivery, presentWebhook } from '../../shared/present-webhook';
import { listingCards } from '../listing-cards';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody, parsePanelId } from '../parse-panel-request';

export const list: PanelController = async (_context, { webhooks, clock }): Promise<PanelWebhook[]> =>
  (await webhooks.list()).map((webhook) => presentWebhook(webhook, clock.now()));

export const show: PanelController = async (context, { webhooks, clock }): Promise<PanelWebhook> =>
  presentWebhook(await webhooks.one(webhookIn(context)), clock.now());

export const create: PanelController = async (context, services): Promise<IssuedPanelWebhook> => {
  const fields = parsePanelBody(newWebhookBody, context.body);
  return issued(await services.webhooks.create(fields, editor(context)), services);
};

export const change: PanelController = async (context, { webhooks, clock }): Promise<PanelWebhook> => {
  const fields = parsePanelBody(webhookChangeBody, context.body);
  return presentWebhook(await webhooks.change(webhookIn(context), fields, editor(context)), clock.now());
};

export const remove: PanelController = async (context, { webhooks }) => {
  const id = webhookIn(context);
  await webhooks.remove(id);
  return { id };
};

export const rotate: PanelController = async (context, services): Promise<IssuedPanelWebhook> =>
  issued(await services.webhooks.rotate(webhookIn(context)), services);

export const test: PanelController = async (context, services): Promise<PanelDeliveryLine> =>
  lineOf(await services.deliveries.test(webhookIn(context)), services);

/** Lists deliveries without their texts, so that an open list, which is loaded again and again, reads no leads. */
export const deliveries: PanelController = async (context, services): Promise<PanelPageOf<PanelDeliveryLine>> => {
  const pagination = paginationOf(parseQuery(pageQuery, context.querystring));
  const page = { limit: pagination.perPage, offset: offsetOf(pagination) };
  const { deliveries: found, total } = await services.deliveries.page(webhookIn(context), page);
  return { items: await linesOf(found, services), pagination: presentPagination(pagination, total) };
};

/** Shows what was sent and answered. The audit log records it if that is about a lead. */
export const delivery: PanelController = async (context, services): Promise<PanelDelivery> => {
  const found = await services.deliveries.one(webhookIn(context), deliveryIn(context));
  const { seesLeads: showsLeads } = editor(context);
  const leads = showsLeads ? leadsShownBy([found]) : [];
  if (leads.length > 0) await services.deliveries.recordLeadsRead(leads);
  return presentDelivery(found, { showsLeads });
};

export const replay: PanelController = async (context, services): Promise<PanelDeliveryLine> =>
  lineOf(await services.deliveries.replay(webhookIn(context), deliveryIn(context)), services);

function webhookIn({ params }: PanelContext): number {
  return parsePanelId(params.id, 'webhook', 'svc_webhook_not_found');
}

function deliveryIn({ params }: PanelContext): number {
  return parsePanelId(params.delivery_id, 'delivery', 'svc_delivery_not_found');
}

function editor({ canForAll }: PanelContext): WebhookEditor {
  return { seesLeads: canForAll('leads.read') };
}

function issued({ webhook, secret }: IssuedWebhook, { clock }: Services): IssuedPanelWebhook {
  return { webhook: presentWebhook(webhook, clock.now()), secret };
}

async function lineOf(delivery: Delivery, services: Services): Promise<PanelDeliveryLine> {
  const [line] = await linesOf([delivery], services);
  if (!line) throw new Error('linesOf returned nothing for a delivery.');
  return line;
}

async function linesOf(found: readonly Delivery[], services: Services): Promise<PanelDeliveryLine[]> {
  const cards = await listingCards(
    found.map(({ listingId }) => listingId),
    services,
  );
  return found.map((delivery) => {
    const { body: _body, response: _response, ...line } = presentDelivery(delivery, { showsLeads: false });
    return { ...line, listing: (delivery.listingId !== null && cards.get(delivery.listingId)) || null };
  });
}
