import { leadChangeBody } from '../../../../contract/lead';
import { parseParameters, parseQuery } from '../../../../contract/parsing/parse-query';
import { leadsQuery } from '../../../../contract/queries';
import type { Services } from '../../../services';
import type { LeadRecord } from '../../../domain/leads/lead-record';
import type { Reception } from '../../../domain/leads/workflow/receive-lead';
import { type ApiResponse, paginationHeaders, success, successParts } from '../http/response';
import { clientAddress } from '../http/addresses/client-address';
import type { RequestContext } from '../http/request-context';
import { toLeadChange, toLeadQuery } from '../../shared/leads/parse-lead-query';
import { storeResponseOf } from '../http/idempotent';
import { jsonItems } from '../../shared/json-items';
import { presentPagination } from '../../shared/pagination';
import { parseJsonObject } from '../../shared/bodies/parse-json';
import { parseLead } from '../../shared/leads/parse-lead';
import { presentLead } from '../present/lead';
import { refuseBody } from '../requests/refuse-body';
import type { Controller, Cost } from '../route';
import { callerOf, grantOf } from './caller';
import { requireLead, requireType } from './path-records';

export const list: Controller = (context, services) => answerPage(context, services);

export const listOfType: Controller = (context, services) =>
  answerPage(context, services, requireType(context, services.catalogue.now).id);

export const show: Controller = async (context, services) =>
  success('The lead.', present(await requireLead(context, services, callerOf(context)), services));

/** The response repeats the caller's own data, so the audit log records no read. */
export const receive: Controller = async (context, services) => {
  const { keyId } = grantOf(context);
  await services.leads.spendRate(keyId, clientAddress(context.ctx));
  const answer = ({ lead, isRepeat }: Reception) => {
    if (isRepeat) return success('The message was added to the open lead.', present(lead, services));
    const location = `${services.baseUrl}/leads/${lead.id}`;
    return success('The lead was received.', present(lead, services), { status: 201, headers: { Location: location } });
  };
  const storeResponse = storeResponseOf(context, answer, ({ lead }) => ({ leadId: lead.id }));
  const lead = await parseLead(parseJsonObject(context.body ?? Buffer.alloc(0)), services.database.read);
  return answer(await services.leads.receive(lead, keyId, storeResponse));
};

/** The response has the lead, so the audit log records a read in addition to the change. */
export const change: Controller = async (context, services) => {
  const caller = callerOf(context);
  const { id } = await requireLead(context, services, caller); // a missing lead is reported before a wrong body
  const parsed = leadChangeBody.safeParse(parseJsonObject(context.body ?? Buffer.alloc(0)));
  if (!parsed.success) throw refuseBody(parsed.error);
  const answer = (lead: LeadRecord) => success('The lead was changed.', present(lead, services));
  const storeResponse = storeResponseOf(context, answer, (lead: LeadRecord) => ({ leadId: lead.id }));
  const wanted = toLeadChange(parsed.data, services.settings.now.timezone);
  return answer(await services.leadAdmin.change(id, wanted, caller, storeResponse));
};

async function answerPage(context: RequestContext, services: Services, typeId?: number): Promise<ApiResponse> {
  const { timezone } = services.settings.now;
  const parameters = parseQuery(leadsQuery, context.ctx.querystring);
  const query = toLeadQuery(parameters, timezone, typeId === undefined ? {} : { typeId });
  const { leads, total } = await services.leads.page(query, callerOf(context));
  const items: Buffer[] = [];
  for await (const item of jsonItems(leads, (lead) => present(lead, services))) items.push(item);
  const parts = ['{"items":[', ...items, `],"pagination":${JSON.stringify(presentPagination(query, total))}}`];
  return successParts(total === 1 ? '1 lead.' : `${total} leads.`, parts, { headers: paginationHeaders(query, total) });
}

function present(lead: LeadRecord, { permalinkOf, catalogue, locations }: Services) {
  return presentLead(lead, { permalinkOf, catalogue: catalogue.now, locations: locations.now });
}

/**
 * Returns what a page of leads costs: keywords and an order by name need a read of all leads (`leads/find-leads.ts`).
 */
export function listCost(querystring: string): Cost {
  const { s, orderby } = parseParameters(leadsQuery, querystring).values; // the controller refuses invalid ones
  return s?.trim() || orderby === 'name' ? 'heavy' : 'read';
}
