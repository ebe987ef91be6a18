import { type KeyOwner, newKey, type PanelKey, type ShownKey } from '../../../contract/panel/keys';
import type { ApiKey } from '../../access/key-store';
import { qrText } from '../../access/keys';
import { listRoles, listUsers } from '../../access/user-store';
import type { Inventory } from '../../services';
import { refuseKeyBeyondRole } from '../grantable';
import type { May } from '../permissions';
import type { PanelController } from '../panel-route';
import { readPanelBody, readPanelId } from '../parse-panel-request';

/** Every key with its owner; of one owner with `user_id`. */
export const list: PanelController = async ({ querystring }, ask) => {
  const userId = new URLSearchParams(querystring).get('user_id');
  const keys = await presentKeys(await ask.keys.list(), ask);
  return userId === null ? keys : keys.filter(({ owner }) => String(owner?.id) === userId);
};

/** Who can own a key: every user, with what the user may do. */
export const owners: PanelController = async (_exchange, ask) => [...(await ownersById(ask)).values()];

export const create: PanelController = async ({ body, mayForAll }, ask) => {
  const { user_id, label, expires_at } = readPanelBody(newKey, body);
  await mayHoldKeyOf(user_id, mayForAll, ask);
  const issued = await ask.keys.create({ owner: user_id, label, expiresAt: expires_at ?? null });
  return show(issued, issued.secret, ask);
};

export const reveal: PanelController = async ({ params, mayForAll }, ask) => {
  const id = readPanelId(params.id, 'key');
  await mayHoldKeyOf((await ask.keys.one(id)).userId, mayForAll, ask);
  const secret = await ask.keys.reveal(id);
  return show(await ask.keys.one(id), secret, ask);
};

export const regenerate: PanelController = async ({ params, mayForAll }, ask) => {
  const id = readPanelId(params.id, 'key');
  await mayHoldKeyOf((await ask.keys.one(id)).userId, mayForAll, ask);
  const issued = await ask.keys.regenerate(id);
  return show(issued, issued.secret, ask);
};

export const remove: PanelController = async ({ params }, ask) => {
  const id = readPanelId(params.id, 'key');
  await ask.keys.delete(id);
  return { id };
};

/** Refuses an admin who would learn a key that can do more than the admin's role. Deleting such a key is allowed. */
async function mayHoldKeyOf(userId: number | null, may: May, ask: Inventory): Promise<void> {
  const owner = userId === null ? undefined : (await ownersById(ask)).get(userId);
  refuseKeyBeyondRole(owner?.capabilities ?? [], may);
}

async function show(key: ApiKey, secret: string, ask: Inventory): Promise<ShownKey> {
  const [shown] = await presentKeys([key], ask);
  if (!shown) throw new Error('A key that is shown is presented.');
  const { publicUrl, baseUrl } = ask;
  return { key: shown, secret, site_url: publicUrl, base_url: baseUrl, qr_text: qrText(publicUrl, secret) };
}

async function presentKeys(keys: readonly ApiKey[], ask: Inventory): Promise<PanelKey[]> {
  const ownerById = await ownersById(ask);
  const now = ask.clock.now();
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

async function ownersById({ database: { read } }: Inventory): Promise<Map<number, KeyOwner>> {
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
