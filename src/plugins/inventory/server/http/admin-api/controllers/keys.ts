import { type KeyOwner, newKey, type PanelKey, type RevealedKey } from '../../../../contract/panel/keys';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { keysQuery } from '../../../../contract/panel/lists/queries';
import type { ApiKey } from '../../../domain/access/key-store';
import { qrText } from '../../../domain/access/keys';
import { listRoles, listUsers } from '../../../domain/access/user-store';
import type { Services } from '../../../services';
import { refuseKeyBeyondRole } from '../grantable-capabilities';
import type { Can } from '../permissions';
import type { PanelController } from '../panel-route';
import { parsePanelBody, parsePanelId } from '../parse-panel-request';

/** Lists the keys with their owners; with `user_id`, only those of one owner. */
export const list: PanelController = async ({ querystring }, services) => {
  const { user_id: userId } = parseQuery(keysQuery, querystring);
  const keys = await presentKeys(await services.keys.list(), services);
  return userId === undefined ? keys : keys.filter(({ owner }) => owner?.id === userId);
};

/** Lists every user with the user's capabilities: each can own a key. */
export const owners: PanelController = async (_context, services) => [...(await ownersById(services)).values()];

export const create: PanelController = async ({ body, canForAll }, services) => {
  const { user_id, label, expires_at } = parsePanelBody(newKey, body);
  await checkMayHoldKeyOf(user_id, canForAll, services);
  const issued = await services.keys.create({ owner: user_id, label, expiresAt: expires_at ?? null });
  return show(issued, issued.secret, services);
};

export const reveal: PanelController = async ({ params, canForAll }, services) => {
  const id = parsePanelId(params.id, 'key');
  await checkMayHoldKeyOf((await services.keys.one(id)).userId, canForAll, services);
  const secret = await services.keys.reveal(id);
  return show(await services.keys.one(id), secret, services);
};

export const regenerate: PanelController = async ({ params, canForAll }, services) => {
  const id = parsePanelId(params.id, 'key');
  await checkMayHoldKeyOf((await services.keys.one(id)).userId, canForAll, services);
  const issued = await services.keys.regenerate(id);
  return show(issued, issued.secret, services);
};

export const remove: PanelController = async ({ params }, services) => {
  const id = parsePanelId(params.id, 'key');
  await services.keys.delete(id);
  return { id };
};

/** Throws if the user's keys can do more than the admin's role. Not needed to delete a key. */
async function checkMayHoldKeyOf(userId: number | null, can: Can, services: Services): Promise<void> {
  const owner = userId === null ? undefined : (await ownersById(services)).get(userId);
  refuseKeyBeyondRole(owner?.capabilities ?? [], can);
}

async function show(key: ApiKey, secret: string, services: Services): Promise<RevealedKey> {
  const [shown] = await presentKeys([key], services);
  if (!shown) throw new Error('presentKeys returned nothing for a key.');
  const { publicUrl, baseUrl, appUrl } = services;
  const addresses = { site_url: publicUrl, base_url: baseUrl, app_url: appUrl };
  return { key: shown, secret, ...addresses, qr_text: qrText(publicUrl, secret) };
}

async function presentKeys(keys: readonly ApiKey[], services: Services): Promise<PanelKey[]> {
  const ownerById = await ownersById(services);
  const now = services.clock.now();
  return keys.map((key) => ({
    id: key.id,
    label: key.label,
    owner: (key.userId !== null && ownerById.get(key.userId)) || null,
    last_four: key.lastFour,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    expires_at: key.expiresAt,
    is_expired: key.expiresAt !== null && new Date(key.expiresAt) <= now,
  }));
}

async function ownersById({ database: { read } }: Services): Promise<Map<number, KeyOwner>> {
  const roles = new Map((await listRoles(read)).map((role) => [role.id, role]));
  const users = await listUsers(read);
  return new Map(
    users.map(({ id, username, displayName, email, isBlocked, role, roleId }) => [
      id,
      {
        id,
        username,
        display_name: displayName,
        email,
        is_blocked: isBlocked,
        role,
        capabilities: (roleId !== null && roles.get(roleId)?.capabilities) || [],
      },
    ]),
  );
}
