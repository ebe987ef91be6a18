import { expect } from 'expect';
import { panelAction, type PanelPermission } from '../../src/plugins/inventory/contract/panel/permission';
import { unique } from './dealership';
import { type ServiceFacts, theService } from './service';

export interface PanelResponse {
  readonly status: number;
  /** The response body as the Strapi panel receives it; an empty object without a body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A permission that a panel role may have in addition to ours, such as those of the Content Manager. */
export interface StrapiPermission {
  readonly action: string;
  readonly subject?: string;
  readonly properties?: object;
}

/** A logged-in admin who sends requests as the panel does. */
export class Admin {
  readonly email: string;
  readonly password: string;
  /** The session's token, for requests that this class does not send. */
  readonly token: string;
  readonly #service: ServiceFacts;

  constructor(login: { email: string; password: string; token: string }, service: ServiceFacts) {
    this.email = login.email;
    this.password = login.password;
    this.token = login.token;
    this.#service = service;
  }

  request(method: string, path: string, body?: object): Promise<PanelResponse> {
    return send(this.#service, method, path, { body, token: this.token });
  }

  /** Sends raw bytes, as the listing editor sends a picture. */
  async sendBytes(path: string, bytes: Buffer): Promise<PanelResponse> {
    const response = await fetch(this.#service.siteUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${this.token}` },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
}

const password = 'Panel-1234-x';

/** Creates a super admin. */
export async function aSuperAdmin(service: ServiceFacts = theService()): Promise<Admin> {
  const email = `${unique('admin')}@example.test`;
  const made = await fetch(service.controlUrl, { method: 'PATCH', body: JSON.stringify({ email, password }) });
  expect(await made.json()).toEqual({ added: true });
  return logIn(email, service);
}

/** Creates a super admin who also has a role with the right to see the developer screens. */
export async function aDeveloper(service: ServiceFacts = theService()): Promise<Admin> {
  const boss = await aSuperAdmin(service);
  const me = dataOf<{ id: number; roles: Array<{ id: number }> }>(await boss.request('GET', '/admin/users/me'));
  const role = { name: unique('role'), description: 'For a test' };
  const { id } = dataOf<{ id: number }>(await boss.request('POST', '/admin/roles', role));
  const permissions = [{ ...toScreens, subject: null, properties: {}, conditions: [] }];
  dataOf(await boss.request('PUT', `/admin/roles/${id}/permissions`, { permissions }));
  dataOf(await boss.request('PUT', `/admin/users/${me.id}`, { roles: [...me.roles.map((one) => one.id), id] }));
  return boss;
}

const toScreens = { action: panelAction('developer.screens') };

/** Creates an admin with a new role that grants exactly these permissions. */
export async function anAdmin(
  permissions: ReadonlyArray<PanelPermission | StrapiPermission>,
  service: ServiceFacts = theService(),
): Promise<Admin> {
  const boss = await aSuperAdmin(service);
  const role = dataOf<{ id: number }>(
    await boss.request('POST', '/admin/roles', { name: unique('role'), description: 'For a test' }),
  );
  const granted = permissions.map((permission) =>
    typeof permission === 'string'
      ? { action: panelAction(permission), subject: null, properties: {}, conditions: [] }
      : { subject: null, properties: {}, conditions: [], ...permission },
  );
  dataOf(await boss.request('PUT', `/admin/roles/${role.id}/permissions`, { permissions: granted }));
  return withRole(role.id, boss, service);
}

/** Creates an admin with the default role of this name, such as Sales. */
export async function anAdminWithRole(name: string, service: ServiceFacts = theService()): Promise<Admin> {
  const boss = await aSuperAdmin(service);
  const roles = dataOf<Array<{ id: number; name: string }>>(await boss.request('GET', '/admin/roles'));
  const role = roles.find((one) => one.name === name);
  if (!role) throw new Error(`There is no role ${name}.`);
  return withRole(role.id, boss, service);
}

async function withRole(roleId: number, boss: Admin, service: ServiceFacts): Promise<Admin> {
  const email = `${unique('admin')}@example.test`;
  const user = { firstname: 'Rita', lastname: 'Restricted', email, roles: [roleId] };
  const { id } = dataOf<{ id: number }>(await boss.request('POST', '/admin/users', user));
  dataOf(await boss.request('PUT', `/admin/users/${id}`, { ...user, password, isActive: true }));
  return logIn(email, service);
}

/** Returns the `data` of a successful answer. */
export function dataOf<Data = Record<string, unknown>>({ status, body }: PanelResponse): Data {
  expect({ isWell: status < 300, error: body.error }).toEqual({ isWell: true, error: undefined });
  return body.data as Data;
}

/** Returns the status and the messages of a refusal. */
export function errorOf({ status, body }: PanelResponse) {
  const error = body.error as { message: string; details?: { code?: string; params?: Record<string, string> } };
  return { status, code: error.details?.code, params: error.details?.params, message: error.message };
}

async function logIn(email: string, service: ServiceFacts): Promise<Admin> {
  const { token } = dataOf<{ token: string }>(
    await send(service, 'POST', '/admin/login', { body: { email, password } }),
  );
  return new Admin({ email, password, token }, service);
}

async function send(
  { siteUrl }: ServiceFacts,
  method: string,
  path: string,
  { body, token }: { body?: object | undefined; token?: string },
): Promise<PanelResponse> {
  const response = await fetch(siteUrl + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}
