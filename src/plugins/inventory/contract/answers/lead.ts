import { z } from 'zod';
import { leadStatuses } from '../lead';
import { address, flag, id, nullableText, nullableTime, text } from './fields';

const details = (description: string) => z.record(z.string(), z.unknown()).meta({ description });

export const leadAnswer = z
  .object({
    id: id('Id of the lead: the `lead_id` of other routes.'),
    type_id: id('The type in which the person is interested.').nullable(),
    listing_id: id('The listing in which the person is interested; null without one, or when it is gone.').nullable(),
    listing: z
      .object({
        id: id('Id of the listing.'),
        title: text('Title of the listing.'),
        permalink: address('Public address of the listing.'),
      })
      .nullable()
      .meta({ description: 'The listing as it reads now.' }),
    kind: text('What the person wants, such as inquiry or test_drive.'),
    lead_status: z.enum(leadStatuses).meta({ description: "Where the lead stands in the dealer's work." }),
    name: nullableText('Name of the person.'),
    email: nullableText('E-mail address of the person.'),
    phone: nullableText('Telephone number of the person, as it was written.'),
    message: nullableText('What the person wrote.'),
    fields: details('Further fields of the form.'),
    source: details('Where the lead came from, such as page and campaign.'),
    consent: details('To what the person consented, and when.'),
    is_read: flag('Whether somebody at the dealer has looked at it.'),
    created_at: nullableTime('When the lead was received.'),
    updated_at: nullableTime('When the lead was changed last.'),
  })
  .meta({ id: 'Lead', description: 'A person who asked. Every reading of it is noted in the audit.' });
