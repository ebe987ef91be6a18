import { z } from 'zod';
import { leadStatuses } from '../lead';
import { locationNameResponse } from './location';
import { address, count, flag, id, nullableText, nullableTime, text } from './fields';

const details = (description: string) => z.record(z.string(), z.unknown()).meta({ description });

export const leadResponse = z
  .object({
    id: id('Id of the lead: the `lead_id` of other routes.'),
    type_id: id('The type in which the person is interested.').nullable(),
    listing_id: id('The listing in which the person is interested; null if none, or if it was deleted.').nullable(),
    listing: z
      .object({
        id: id('Id of the listing.'),
        title: text('Title of the listing.'),
        permalink: address('Public address of the listing.'),
        location: locationNameResponse.nullable(),
      })
      .nullable()
      .meta({ description: 'The listing in its current state.' }),
    kind: text('What the person wants, such as inquiry or test_drive.'),
    lead_status: z.enum(leadStatuses).meta({ description: "Stage of the dealer's work on the lead." }),
    name: nullableText('Name of the person.'),
    email: nullableText('Email address of the person.'),
    phone: nullableText('Phone number of the person, as sent.'),
    message: nullableText('Message from the person.'),
    fields: details('Further fields of the form.'),
    source: details('Where the lead came from, such as page and campaign.'),
    consent: details('What the person consented to, and when.'),
    assignee: z
      .object({ id: id('Id of the panel account.'), name: text('Name of the person.') })
      .nullable()
      .meta({ description: 'The person who is responsible.' }),
    due_at: nullableTime('When something must be done.'),
    closed_reason: nullableText('Why the lead was closed, sold or lost.'),
    repeats: count('How often the person wrote again about the listing within 24 hours, or a double was merged.'),
    messages: z
      .array(
        z.object({
          kind: text('What the person wanted.'),
          name: nullableText('Name, as sent.'),
          email: nullableText('Email address, as sent.'),
          phone: nullableText('Phone number, as sent.'),
          message: nullableText('Message.'),
          fields: details('Further fields of the form.'),
          source: details('Where it came from.'),
          consent: details('What the person consented to, and when.'),
          listing: z
            .object({ id: id('Id of the listing.'), title: text('Title of the listing.') })
            .nullable()
            .meta({
              description:
                'The listing that it is about: that of the lead, or another one if leads were merged, with its title then. Null for none.',
            }),
          received_at: nullableTime('When it was received.'),
        }),
      )
      .meta({ description: 'What the person sent again, oldest first.' }),
    is_read: flag('Whether the dealer has read it.'),
    created_at: nullableTime('When the lead was received.'),
    updated_at: nullableTime('When the lead was last changed.'),
  })
  .meta({ id: 'Lead', description: 'An inquiry from a person. The audit log records every read.' });
