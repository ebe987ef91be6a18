import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { contentTypes } from '../../../../content-types';
import type { StrapiContext } from '../../../../platform/strapi/extend-strapi';
import { bodyProblem, emailField, inTime } from './limit-strapi-bodies';

const slow = `a@${'a.'.repeat(40)}!`;

test.each([
  [{ email: slow }],
  [{ userInfo: { email: slow } }],
  [{ users: [{ email: 'ana@lot.example' }, { email: slow }] }],
  [{ contact_email: slow }],
  [{ email: 'a@b@c.example' }],
  [{ email: `${'a'.repeat(250)}@b.example` }],
])('finds an email address that takes exponential time to validate: %j', (body) => {
  expect(bodyProblem(body)).toContain('Enter an email address');
});

test.each([
  [{ email: 'ana.b.c.d.e.f.g.h.i.j.k.l@sales.lot.co.uk' }],
  [{ email: null }],
  [{ text: slow }],
  ['text'],
  [undefined],
])('accepts %j', (body) => {
  expect(bodyProblem(body)).toBeUndefined();
});

test('disconnects a client that does not finish its body, and no client whose body is read', async () => {
  const context = () => ({ req: new IncomingMessage(new Socket()) }) as unknown as StrapiContext; // all that is used
  const [slow, quick] = [context(), context()];
  await inTime((ctx) => once(ctx.req, 'close'), 1)(slow, () => Promise.resolve());
  expect(slow.req.destroyed).toBe(true);

  const later = inTime((ctx) => once(ctx.req, 'close'), 2)(context(), () => Promise.resolve());
  const read = async (_ctx: StrapiContext, next: () => unknown) => void (await next());
  await inTime(read, 1)(quick, () => Promise.resolve(later));
  expect(quick.req.destroyed).toBe(false);
});

test('refuses a deeply nested body', () => {
  expect(bodyProblem(JSON.parse(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`))).toContain('levels');
  expect(bodyProblem(JSON.parse(`${'['.repeat(20)}1${']'.repeat(20)}`))).toBeUndefined();
});

test('recognizes every email attribute of our content types by its name', () => {
  const names = Object.values(contentTypes).flatMap(({ schema }) =>
    Object.entries(schema.attributes as Record<string, { type: string }>).flatMap(([name, { type }]) =>
      type === 'email' ? [name] : [],
    ),
  );
  expect(names).toContain('contact_email');
  expect(names.filter((name) => !emailField.test(name))).toEqual([]);
});
