import { z } from 'zod';
import { idPattern } from '../parsing/id';

// Building blocks of response schemas. The descriptions appear in the OpenAPI document.

/** Ids are whole numbers from 1 and never change. */
export const id = (description: string) => z.int().min(1).meta({ description });

/** A whole number from 0. */
export const count = (description: string) => z.int().min(0).meta({ description });

export const time = (description: string) =>
  z.string().meta({ description: `${description} ISO 8601, UTC.`, format: 'date-time' });

/** A time; null when unknown or not reached yet. */
export const nullableTime = (description: string) => time(description).nullable();

export const address = (description: string) => z.string().meta({ description, format: 'uri' });

export const text = (description: string) => z.string().meta({ description });

export const nullableText = (description: string) => z.string().nullable().meta({ description });

export const flag = (description: string) => z.boolean().meta({ description });

export const nullableNumber = (description: string) => z.number().nullable().meta({ description });

/** The id of a category or a term as an object key. */
export const idAsName = z.string().regex(idPattern);

/** The type of a response, readonly at every level. */
export type DeepReadonly<Schema extends z.ZodType> = ReadonlyValue<z.infer<Schema>>;

/** A value that is readonly at every level. */
export type ReadonlyValue<Value> = Value extends (infer Item)[]
  ? readonly ReadonlyValue<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: ReadonlyValue<Value[Name]> }
    : Value;
