/** Where a lead stands in the dealer's work. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'closed', 'spam'] as const;
