import { errors } from '@strapi/utils';
import { expect, test } from '@jest/globals';
import { isClientFault, isUnusableValue } from './report-outages';

const aFault = (more: object) => Object.assign(new Error('request aborted'), more);

test.each([
  [aFault({ status: 400, type: 'request.aborted' }), true],
  [aFault({ status: 413, expose: true }), true],
  [aFault({ status: 500 }), false],
  [aFault({}), false],
  [new errors.ForbiddenError(), false],
  ['text', false],
])('whether %p is the fault of the client', (error, expected) => {
  expect(isClientFault(error)).toBe(expected);
});

test.each([
  [aFault({ code: '22P02' }), true],
  [aFault({ code: '23505' }), false],
  [Object.assign(new Error(), { name: 'InvalidDatetimeFormat' }), true],
  [aFault({}), false],
  [undefined, false],
])('whether %p is a value that the database cannot read', (error, expected) => {
  expect(isUnusableValue(error)).toBe(expected);
});
