import type { Inventory } from '../../services';
import type { LeadRecord } from '../../leads/lead-record';
import { type Answer, success } from '../http/answer';
import { clientAddress } from '../http/client-address';
import type { Exchange } from '../http/request-context';
import { readLeadQuery } from '../http/lead-query';
import { sealing } from '../http/idempotent';
import { paginationHeaders, presentPagination } from '../http/pagination';
import { readJsonObject } from '../http/parse-json';
import { presentLead } from '../present/lead';
import type { Controller } from '../route';
import { callerOf, grantOf } from './caller';
import { namedLead, namedType } from './path-records';

export const list: Controller = (exchange, ask) => answerPage(exchange, ask);

export const listOfType: Controller = (exchange, ask) =>
  answerPage(exchange, ask, namedType(exchange, ask.catalogue.now).id);

export const show: Controller = async (exchange, ask) =>
  success('The lead.', present(await namedLead(exchange, ask, callerOf(exchange)), ask));

/** The answer repeats what was sent: that is the caller's own, and no look at anybody's data. */
export const receive: Controller = async (exchange, ask) => {
  const { keyId } = grantOf(exchange);
  await ask.leads.admit(keyId, clientAddress(exchange.ctx));
  const answer = (lead: LeadRecord) => {
    const location = `${ask.baseUrl}/leads/${lead.id}`;
    return success('The lead was received.', present(lead, ask), { status: 201, headers: { Location: location } });
  };
  const seal = sealing(exchange, answer, ({ id: leadId }) => ({ leadId }));
  return answer(await ask.leads.receive(readJsonObject(exchange.body ?? Buffer.alloc(0)), keyId, seal));
};

async function answerPage(exchange: Exchange, ask: Inventory, typeId?: number): Promise<Answer> {
  const { timezone } = ask.settings.now;
  const query = readLeadQuery(exchange.ctx.querystring, {
    timezone,
    ...(typeId !== undefined && { typeId }),
  });
  const { leads, total } = await ask.leads.page(query, callerOf(exchange));
  const data = {
    items: leads.map((lead) => present(lead, ask)),
    pagination: presentPagination(query, total),
  };
  return success(total === 1 ? '1 lead.' : `${total} leads.`, data, { headers: paginationHeaders(query, total) });
}

function present(lead: LeadRecord, { permalinkOf, catalogue }: Inventory) {
  return presentLead(lead, { permalinkOf, catalogue: catalogue.now });
}
