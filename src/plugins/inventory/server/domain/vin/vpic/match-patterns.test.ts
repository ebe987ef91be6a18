import { expect, test } from '@jest/globals';
import { keyOf } from './key-pattern';
import { type Pattern, matchPatterns, type Schema } from './match-patterns';

let nextId = 1;

function pattern(keys: string, variable: string, value: string): Pattern {
  return { id: nextId++, keys, variable, value };
}

function schema(...patterns: readonly Pattern[]): Schema {
  return { id: nextId++, patterns };
}

const weights: Readonly<Record<string, number>> = { Model: 99, EngineCylinders: 88, Trim: 61 };

const read = (...schemas: readonly Schema[]): Record<string, string | number> => {
  const { values, score } = matchPatterns(keyOf('1FTFW1ET9DFC10312'), schemas, (variable) => weights[variable] ?? 0);
  return { ...Object.fromEntries(values), score };
};

test('takes the model from the schema that explains most', () => {
  const heavy = schema(pattern('FW1', 'Model', 'F-550'));
  const light = schema(pattern('FW1', 'Model', 'F-150'), pattern('****T', 'EngineCylinders', '6'));

  expect(read(heavy, light)).toMatchObject({ Model: 'F-150', score: 187 });
  expect(read(light, heavy)).toMatchObject({ Model: 'F-150', score: 187 });
});

test('takes other values from the schema of the model, then the more specific pattern, then the newer row', () => {
  const own = schema(pattern('F', 'Model', 'F-150'), pattern('*', 'Doors', '4'));
  const other = schema(pattern('FW1ET', 'Doors', '2'), pattern('F', 'Trim', 'XL'), pattern('FW', 'Trim', 'XLT'));
  const newer = schema(pattern('FW', 'Trim', 'Lariat'));

  expect(read(newer, own, other)).toMatchObject({ Doors: '4', Trim: 'Lariat' });
});

test('a variable that matches twice in a schema counts once', () => {
  const twice = schema(pattern('F', 'Model', 'A'), pattern('FW', 'Model', 'B'), pattern('F', 'Trim', 'XL'));
  const once = schema(pattern('F', 'Model', 'C'), pattern('F', 'EngineCylinders', '6'));

  expect(read(twice, once).Model).toBe('C');
  expect(read(twice).Model).toBe('B');
});

test('without a model, returns the other values and a score of 0', () => {
  expect(read(schema(pattern('F', 'Doors', '2'), pattern('X', 'Model', 'A')))).toEqual({ Doors: '2', score: 0 });
  expect(read()).toEqual({ score: 0 });
});
