import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { apiDocument } from './document';

/** Validates values against the API document. */
export interface Validators {
  /** Returns what is wrong with `value` by the schema at `pointer` in the document, or undefined. */
  problemOf(pointer: string, value: unknown): string | undefined;
}

declare global {
  /** The compiled schemas of this worker, kept by tests/setup/worker.ts. */
  var documentValidators: Validators | undefined;
}

/**
 * The document with every object closed: clients must accept unknown members, but our own answers have only documented
 * ones.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const node = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]));
  const isOpen = node.type === 'object' && node.properties !== undefined && node.additionalProperties === undefined;
  return isOpen ? { ...node, additionalProperties: false } : node;
}

function newValidators(): Validators {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  ajv.addSchema(closed(apiDocument) as object, 'api');
  const compiled = new Map<string, ValidateFunction>();
  return {
    problemOf: (pointer, value) => {
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
      compiled.set(pointer, validate);
      if (validate(value)) return undefined;
      return ajv.errorsText(validate.errors ?? [], { dataVar: 'body', separator: '\n  ' });
    },
  };
}

/** Returns the validators of this worker. Compiling the schemas takes longer than a short test file. */
export function validators(): Validators {
  return (globalThis.documentValidators ??= newValidators());
}
