import { pageOf } from '../../../../../contract/responses/collection';
import { leadResponse } from '../../../../../contract/responses/lead';
import { leadBody, leadChangeBody } from '../../../../../contract/lead';
import { leadsQuery } from '../../../../../contract/queries';
import { aLead } from '../examples';
import { operation } from '../operation';

const cost = 'Costs 20 points with keywords (`s`) or `orderby=name`.';

const onePage = {
  message: '1 lead.',
  data: pageOf(leadResponse),
  example: { items: [aLead], pagination: { current_page: 1, per_page: 25, total: 1, total_pages: 1 } },
  headers: ['X-WP-Total', 'X-WP-TotalPages'] as const,
};

export const list = operation({
  id: 'listLeads',
  tag: 'Leads',
  summary: 'A page of leads of every type',
  description: `Filter by \`lead_status\`; the parameter \`status\` applies only to listings and is ignored. ${cost}`,
  query: leadsQuery,
  answer: onePage,
});

export const listOfType = operation({
  id: 'listLeadsOfType',
  tag: 'Leads',
  summary: 'A page of leads of a type',
  description: cost,
  query: leadsQuery,
  answer: onePage,
});

export const show = operation({
  id: 'getLead',
  tag: 'Leads',
  summary: 'One lead',
  answer: { message: 'The lead.', data: leadResponse, example: aLead },
});

export const receive = operation({
  id: 'sendLead',
  tag: 'Leads',
  summary: 'Send a lead',
  description:
    'For website forms. The same lead sent again within ten minutes returns the first one. Another message of the same person about the same listing within 24 hours is added to the open lead: 200 with its id, `repeats` and what was sent now.',
  body: {
    schema: leadBody,
    example: {
      listing_id: 12,
      kind: 'test_drive',
      name: 'Ada Example',
      email: 'ada@mail.example',
      phone: '+1 555 0100',
      message: 'Is it still there on Saturday?',
      fields: { preferred_day: 'Saturday' },
      source: { page: aLead.listing?.permalink },
      consent: { contact: true },
    },
  },
  answer: { status: 201, message: 'The lead was received.', data: leadResponse, example: aLead, headers: ['Location'] },
  other: {
    status: 200,
    summary: 'Added to the open lead of the same person',
    message: 'The message was added to the open lead.',
    example: { ...aLead, repeats: 1 },
  },
  refusals: ['svc_missing_param'],
});

export const change = operation({
  id: 'updateLead',
  tag: 'Leads',
  summary: 'Change status, person responsible, due date or read mark of a lead',
  description: 'Absent fields stay the same. A lead that ends (closed, sold, lost, spam) loses its due date.',
  body: {
    schema: leadChangeBody,
    example: { lead_status: 'appointment', due_at: '2026-11-27T09:00:00Z' },
  },
  answer: {
    message: 'The lead was changed.',
    data: leadResponse,
    example: { ...aLead, lead_status: 'appointment', due_at: '2026-11-27T09:00:00.000Z' },
  },
});
