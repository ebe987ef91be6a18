import { expect, test } from '@jest/globals';
import { type Admin, aSuperAdmin } from '../../support/admin';
import { aDealership, type Dealership, unique } from '../../support/dealership';
import { theService } from '../../support/service';

interface Answer {
  readonly [name: string]: unknown;
  readonly name?: string;
  readonly type_id?: number;
}

/** The answers of the panel's routes in a language. */
function readerOf(admin: Admin, language: string) {
  return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const response = await fetch(`${theService().siteUrl}/dealer-inventory${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${admin.token}`,
        'Accept-Language': language,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data: Data }).data;
  };
}

async function aNamedLot(admin: Admin): Promise<Dealership & { word: string }> {
  const word = unique('carla');
  const lot = await aDealership({
    categories: [
      { slug: 'finish', name: 'Finish', kind: 'select', terms: [{ slug: 'matte', name: 'Matte' }] },
      { slug: 'doors', name: 'Doors', kind: 'number', is_required: true },
    ],
    listings: [{ title: word, status: 'draft', categories: { finish: 'Matte' } }],
  });
  const put = (path: string, name: string) =>
    admin.request('PUT', `/dealer-inventory/catalogue${path}`, { names: { de: name } });
  await put(`/types/${lot.type.id}`, 'Wagen');
  await put(`/categories/${lot.categories.finish}`, 'Lackierung');
  await put(`/categories/${lot.categories.doors}`, 'Türen');
  await put(`/terms/${lot.terms['finish/matte']}`, 'Matt');
  return { ...lot, word };
}

test('every page that names a type or a detail uses the name in the language of the panel', async () => {
  const admin = await aSuperAdmin();
  const lot = await aNamedLot(admin);
  const { id } = lot.type;
  const channel = { name: unique('channel'), kind: 'csv', type_id: id, columns: ['id', 'title'] };
  await admin.request('POST', '/dealer-inventory/channels', channel);
  const shown = async (language: string) => {
    const ask = readerOf(admin, language);
    const dashboard = await ask<{ types: Answer[] }>('GET', '/dashboard');
    const home = await ask<{ types: Answer[] }>('GET', '/home');
    const found = await ask<{ items: Answer[] }>('GET', `/find?s=${lot.word}`);
    const editor = await ask<{ types: Answer[] }>('GET', '/editor/start');
    const channels = await ask<Answer[]>('GET', '/channels');
    const { labels } = await ask<{ labels: Answer[] }>('POST', '/listing-labels', { ids: lot.listings });
    const publish = { ids: lot.listings, change: 'publish' };
    const { outcomes } = await ask<{ outcomes: Array<{ problem: { message: string } }> }>(
      'POST',
      '/listing-changes',
      publish,
    );
    return {
      dashboard: dashboard.types.find((one) => one.type_id === id)?.name,
      home: home.types.find((one) => one.type_id === id)?.name,
      found: found.items.map((one) => one.type_name),
      editor: editor.types.find((one) => one.id === id)?.name,
      channel: channels.find((one) => one.name === channel.name)?.type_name,
      labels: labels.map((one) => one.details),
      refusal: outcomes[0]?.problem.message,
    };
  };

  const name = lot.type.slug; // as the bundle names it
  expect(await shown('de')).toEqual({
    dashboard: 'Wagen',
    home: 'Wagen',
    found: ['Wagen'],
    editor: 'Wagen',
    channel: 'Wagen',
    labels: [[{ name: 'Lackierung', value: 'Matt' }]],
    refusal: 'Not published: Türen missing.',
  });
  expect(await shown('es')).toEqual({
    dashboard: name,
    home: name,
    found: [name],
    editor: name,
    channel: name,
    labels: [[{ name: 'Finish', value: 'Matte' }]],
    refusal: 'Not published: Doors missing.',
  });
});
