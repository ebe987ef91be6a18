import { expect, test } from '@jest/globals';
import { isExactApiPath, isApiPath } from './api-path';

test('the base address is one spelling', () => {
  for (const url of ['/api/v1', '/api/v1/', '/api/v1/types', '/api/v1?a=1', '/api/v1//types', '/api/v1/%'])
    expect([url, isExactApiPath(url), isApiPath(url)]).toEqual([url, true, true]);
});

test('other spellings mean the base address and are not it', () => {
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

test('other paths do not mean it', () => {
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
