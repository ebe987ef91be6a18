import { errors } from '@strapi/utils';
import { expect, test } from '@jest/globals';
import { isClientFault } from './report-outages';

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
