/** Reasons of refusals about leads. */
export const leadsReasons = {
  adf_attributes: 'has an element with more than {max} attributes; paste ADF as it was sent',
  adf_elements: 'has more than {max} elements; paste the ADF of one person',
  adf_levels: 'has elements in more than {max} levels; paste ADF as it was sent',
  adf_people: 'has more than {max} people; paste one at a time',
  due_of_ended: 'must be empty, because the lead is not open',
  lead_change: 'must name lead_status, assignee_id, due_at, closed_reason or is_read',
  lead_ids: 'must be ids of leads, at most {max}',
  leads_of_others:
    'These leads have different email addresses and phone numbers. Only people who may erase leads can merge them.',
  many_in_adf: 'has {count} people; paste one at a time',
  no_address: 'cannot be sent, because the lead has no email address',
  no_adf: 'has no lead in ADF',
  no_lead: 'There is no such lead. It may have been erased.',
  no_mail_server: 'cannot be sent, because no mail server is set: SVC_SMTP_URL',
  no_note: 'There is no such note.',
  not_your_note: 'Only its author can delete a note.',
  reason_of_open: 'is only for a lead that is closed, sold or lost',
  required_or_email: 'is required, or email',
  required_or_phone: 'is required, or phone',
  too_many_leads: 'Too many leads. Try again in {seconds} seconds.',
  whose_leads: 'Enter the email address whose leads you want to erase.',
} as const;
