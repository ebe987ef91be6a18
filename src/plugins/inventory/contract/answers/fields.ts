import { z } from 'zod';

// Parts of which answers are made. What is said here of a field is said in the document of the API too.

/** Ids are whole numbers from 1 and never change. */
export const id = (description: string) => z.int().min(1).meta({ description });

/** How many there are of something. */
export const count = (description: string) => z.int().min(0).meta({ description });

export const time = (description: string) =>
  z.string().meta({ description: `${description} ISO 8601, UTC.`, format: 'date-time' });

/** A time that is null when it is not known, or when it has not come. */
export const nullableTime = (description: string) => time(description).nullable();

export const address = (description: string) => z.string().meta({ description, format: 'uri' });

export const text = (description: string) => z.string().meta({ description });

export const nullableText = (description: string) => z.string().nullable().meta({ description });

export const flag = (description: string) => z.boolean().meta({ description });

export const nullableNumber = (description: string) => z.number().nullable().meta({ description });

/** The id of a category or a term as the name of a member of an object. */
export const idAsName = z.string().regex(/^[1-9]\d*$/);

/** An answer as code that makes it may write it: nothing of it is changed afterwards. */
export type DeepReadonly<Schema extends z.ZodType> = Unchanging<z.infer<Schema>>;

type Unchanging<Value> = Value extends (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
    : Value;
