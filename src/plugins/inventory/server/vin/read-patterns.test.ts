import { test } from 'node:test';
import { expect } from 'expect';
import { keyOf, parseKey } from './key-pattern';
import { type Pattern, readPatterns, type Schema } from './read-patterns';

let nextId = 1;

function pattern(key: string, variable: string, value: string, weight = 10): Pattern {
  return { id: nextId++, key: parseKey(key), variable, weight, value };
}

function schema(...patterns: readonly Pattern[]): Schema {
  return { id: nextId++, patterns };
}

const read = (...schemas: readonly Schema[]): Record<string, string | number> => {
  const { values, score } = readPatterns(keyOf('1FTFW1ET9DFC10312'), schemas);
  return { ...Object.fromEntries(values), score };
};

test('the model comes from the schema that explains most', () => {
  const heavy = schema(pattern('FW1', 'Model', 'F-550', 99));
  const light = schema(pattern('FW1', 'Model', 'F-150', 99), pattern('****T', 'EngineCylinders', '6', 88));

  expect(read(heavy, light)).toMatchObject({ Model: 'F-150', score: 187 });
  expect(read(light, heavy)).toMatchObject({ Model: 'F-150', score: 187 });
});

test('all else comes from the schema of the model first, then from the more precise pattern, then from the newer row', () => {
  const own = schema(pattern('F', 'Model', 'F-150', 99), pattern('*', 'Doors', '4'));
  const other = schema(pattern('FW1ET', 'Doors', '2'), pattern('F', 'Trim', 'XL'), pattern('FW', 'Trim', 'XLT'));
  const newer = schema(pattern('FW', 'Trim', 'Lariat'));

  expect(read(newer, own, other)).toMatchObject({ Doors: '4', Trim: 'Lariat' });
});

test('a variable that matches twice in a schema explains no more', () => {
  const twice = schema(pattern('F', 'Model', 'A', 10), pattern('FW', 'Model', 'B', 10), pattern('F', 'Doors', '2', 1));
  const once = schema(pattern('F', 'Model', 'C', 15));

  expect(read(twice, once).Model).toBe('C');
  expect(read(twice).Model).toBe('B');
});

test('without a model the rest is told, and nothing is explained', () => {
  expect(read(schema(pattern('F', 'Doors', '2'), pattern('X', 'Model', 'A')))).toEqual({ Doors: '2', score: 0 });
  expect(read()).toEqual({ score: 0 });
});
