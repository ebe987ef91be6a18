import { z } from 'zod';
import { actorKinds, historySources } from '../history';
import { id, nullableText, nullableTime, text } from './fields';

const value = (when: string) =>
  z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number()), z.null()])
    .meta({ description: `${when}, as a listing shows it; null without a value.` });

const change = z.object({
  field: text(
    '`title`, `content`, `price`, `status`, `sold`, `sale_pending`, `images` (ids), or `category:` and the id of a category (the name of a file).',
  ),
  label: text('Name of the field: of a category, its name at the time.'),
  from: value('The value before'),
  to: value('The value after'),
});

/** One change of a listing, as the API shows it. */
export const historyEntryResponse = z
  .object({
    id: id('Id of the entry. Later entries have greater ids.'),
    at: nullableTime('When the listing changed.'),
    actor: z
      .object({
        kind: z.enum(actorKinds).meta({
          description: 'The owner of the key (`user`), a person in the panel (`staff`), or neither (`system`).',
        }),
        id: id('The user or the person.').nullable(),
        name: nullableText('Current name; null if the person was removed.'),
      })
      .meta({ description: 'Who changed it.' }),
    source: z.enum(historySources).meta({
      description: 'What changed it. `vin` is a VIN import, `sql` a change in the database outside the service.',
    }),
    version: z.int().nullable().meta({ description: 'The `version` of the listing after the change.' }),
    changes: z.array(change).meta({
      description:
        'What differs. Texts are cut at 200 characters. A new listing has `from` null, and only title, price, status, and what is set of `sold`, `sale_pending` and `images`.',
    }),
  })
  .meta({ id: 'HistoryEntry', description: 'One change of a listing.' });
