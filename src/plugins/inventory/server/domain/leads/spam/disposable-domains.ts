/** Providers of addresses that exist for minutes: the common ones. Each is only a sign, because people use them too. */
export const disposableDomains: ReadonlySet<string> = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'mailinator.com',
  'maildrop.cc',
  'mohmal.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'wegwerfmail.de',
  'yopmail.com',
]);
