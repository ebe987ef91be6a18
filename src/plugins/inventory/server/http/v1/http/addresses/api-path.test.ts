import { expect, test } from '@jest/globals';
import { isExactApiPath, isApiPath } from './api-path';

test('matches paths under the base path', () => {
  for (const url of ['/api/v1', '/api/v1/', '/api/v1/types', '/api/v1?a=1', '/api/v1//types', '/api/v1/%'])
    expect([url, isExactApiPath(url), isApiPath(url)]).toEqual([url, true, true]);
});

test('detects other spellings of the base path without an exact match', () => {
  for (const url of [
    '/API/V1/types',
    '/api/V1',
    '/Api/v1?a=1',
    '//api/v1/types',
    '/api//v1/types',
    '/api/v1;x/types',
    '/api;x=1/v1/types',
    '/%61pi/v1/types',
    '/api/%761/types',
    '/api%2fv1/types',
    '/api/./v1/types',
    '/x/../api/v1/types',
    '/api\\v1/types',
    '/api/v1%3fa=1',
    '/api/v1%20/../types/../v1',
  ])
    expect([url, isExactApiPath(url), isApiPath(url)]).toEqual([url, false, true]);
});

test('ignores other paths', () => {
  for (const url of [
    '/',
    '/api',
    '/api/',
    '/api/v10',
    '/api/v1x',
    '/api/v2/types',
    '/admin',
    '/x?/api/v1',
    '/api/../v1',
    '/%',
    '/api/v%ff',
  ])
    expect([url, isApiPath(url)]).toEqual([url, false]);
});
