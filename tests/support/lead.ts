import { type Client, dataOf, type TestResponse } from './client';
import type { Part } from './dealership';

/** A lead as the API shows it. */
export interface LeadData {
  readonly id: number;
  readonly type_id: number | null;
  readonly listing_id: number | null;
  readonly listing: { readonly id: number; readonly title: string; readonly permalink: string } | null;
  readonly kind: string;
  readonly lead_status: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly message: string | null;
  readonly fields: Part;
  readonly source: Part;
  readonly consent: Part;
  readonly assignee: { readonly id: number; readonly name: string } | null;
  readonly due_at: string | null;
  readonly closed_reason: string | null;
  readonly repeats: number;
  readonly messages: readonly Part[];
  readonly is_read: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface LeadPage {
  readonly items: readonly LeadData[];
  readonly pagination: {
    readonly current_page: number;
    readonly per_page: number;
    readonly total: number;
    readonly total_pages: number;
  };
}

export const leadsIn = (answer: TestResponse) => dataOf<LeadPage>(answer).items;

/** Sends a complete lead with the fields of `body`. */
export function sendLead(client: Client, body: Part = {}): Promise<TestResponse> {
  return client.post('/leads', { name: 'Sam Lee', email: 'sam@buyer.example', message: 'Still there?', ...body });
}

/** The members of a lead on which no one has worked yet. */
export const untouched = { assignee: null, due_at: null, closed_reason: null, repeats: 0, messages: [] };
