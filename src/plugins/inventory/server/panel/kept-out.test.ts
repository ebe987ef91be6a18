import { test } from 'node:test';
import { expect } from 'expect';
import { hiddenTypes } from '../content-types';
import { namesKeptOut } from './kept-out';

test('the Content Manager has no keys, leads, licences and records, however they are named', () => {
  for (const path of [
    '/content-manager/collection-types/plugin::inventory.api-key',
    '/content-manager/single-types/plugin::inventory.licence',
    '/Content-Manager/collection-types/plugin%3A%3Ainventory.lead/abc',
    '/content-manager/relations/plugin::inventory.lead-note/lead',
    '/content-manager/content-types/plugin::inventory%2Eaudit-entry/configuration',
  ])
    expect([path, namesKeptOut(path, hiddenTypes)]).toEqual([path, true]);
});

test('it has what staff edit in it, and other routes are not looked at', () => {
  for (const path of [
    '/content-manager/collection-types/plugin::inventory.listing',
    '/content-manager/collection-types/plugin::users-permissions.user/plugin',
    '/content-manager/%E0%A4%A',
    '/inventory/leads',
    '/',
  ])
    expect([path, namesKeptOut(path, hiddenTypes)]).toEqual([path, false]);
});
