import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseParameters, parseQuery } from './parse-query';
import * as parameter from './query-parameters';
import { Refusal } from '../refusal';

const schema = z.object({
  page: parameter.wholeNumber({ min: 1, max: 9 }).default(1),
  colors: parameter.wordList(['red', 'green', 'blue']).optional(),
  bounds: z.object({ min_: parameter.number, max_: parameter.number }),
});

function refusalOf(query: string, of: z.ZodObject = schema): Pick<Refusal, 'code' | 'data'> {
  try {
    parseQuery(of, query);
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, data: error.data };
    throw error;
  }
  throw new Error('The query was accepted.');
}

test('parses the parameters of the schema and ignores others', () => {
  expect(parseQuery(schema, 'page=3&colors=blue,red&other=1&other=2')).toEqual({
    page: 3,
    colors: ['red', 'blue'],
    bounds: [],
  });
});

test('gives absent parameters their defaults', () => {
  expect(parseQuery(schema, '')).toEqual({ page: 1, colors: undefined, bounds: [] });
});

test('collects the parameters with an id after the name of a member', () => {
  expect(parseQuery(schema, 'max_7=2.5&min_x=-1&min=4').bounds).toEqual([
    { prefix: 'max_', suffix: '7', value: 2.5 },
    { prefix: 'min_', suffix: 'x', value: -1 },
  ]);
});

test('refuses every invalid parameter together', () => {
  expect(refusalOf('page=one&colors=red,pink&min_1=low&max_1=2')).toEqual({
    code: 'svc_invalid_param',
    data: {
      params: {
        page: 'must be a whole number, not "one"',
        colors: 'must name red, green or blue, not "pink"',
        min_1: 'must be a number',
      },
    },
  });
});

test('refuses a repeated parameter, with and without an id in its name', () => {
  expect(refusalOf('page=1&page=2&min_1=1&min_1=1').data.params).toEqual({
    page: 'is given more than once',
    min_1: 'is given more than once',
  });
});

test('gives an invalid parameter the value of an absent one, for callers with more checks', () => {
  const { values, problems } = parseParameters(schema, 'page=x&colors=green');
  expect([values.page, values.colors, [...problems.keys()]]).toEqual([1, ['green'], ['page']]);
});

describe('a required parameter', () => {
  const required = z.object({
    keys: parameter.textList(z.array(z.string()).min(1, 'is required').max(2, 'must be at most two')).prefault(''),
  });

  test('is missing if it is absent or empty', () => {
    for (const query of ['', 'keys=', 'keys=%20,%20,'])
      expect(refusalOf(query, required)).toEqual({
        code: 'svc_missing_param',
        data: { params: { keys: 'is required' } },
      });
  });

  test('is invalid if its value is', () => {
    for (const query of ['keys=a,b,c', 'keys=a&keys=b'])
      expect(refusalOf(query, required).code).toBe('svc_invalid_param');
  });
});
