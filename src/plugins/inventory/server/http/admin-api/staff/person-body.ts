import { z } from 'zod';
import { capabilities } from '../../../../contract/capability';
import { because } from '../../../../contract/reason';
import { requiredLine } from '../../../../contract/texts/text';
import { userFields } from '../../../domain/access/user-fields';

/** The body that creates a person. */
export const newPerson = z.object({
  name: requiredLine(120).transform((name) => name.trim()),
  email: userFields.shape.email,
  capabilities: z
    .array(z.enum(capabilities, { error: because('invalid') }), { error: because('array') })
    .transform((names) => [...new Set(names)]),
  panel_role_id: z
    .number({ error: because('id') })
    .int(because('id'))
    .nullish(),
});

export type PersonValues = z.output<typeof newPerson>;

/** The body that changes a person, with the version that was read. */
export const personChange = newPerson.extend({ version: z.string({ error: because('string') }) });
