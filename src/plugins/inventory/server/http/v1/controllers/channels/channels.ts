import { channelChangeBody, newChannelBody } from '../../../../../contract/channels/channels';
import { parseId } from '../../../../../contract/parsing/id';
import { because } from '../../../../../contract/reason';
import { refuseFields } from '../../../../../contract/refusal';
import { type OpenChannel, refuseUnknownChannel } from '../../../../domain/channels/channels';
import { parseJsonObject } from '../../../shared/bodies/parse-json';
import { reportOf } from '../../../shared/channels/channel-report';
import { presentChannel } from '../../../shared/channels/present-channel';
import { storeResponseOf } from '../../http/idempotent';
import type { RequestContext } from '../../http/request-context';
import { completeList, success } from '../../http/response';
import { presentChannelReport } from '../../present/channel';
import { refuseBody } from '../../requests/refuse-body';
import type { Controller } from '../../route';

export const list: Controller = async (_context, { channels, publicUrl }) => {
  const all = await channels.list();
  return completeList(
    all.length === 1 ? '1 channel.' : `${all.length} channels.`,
    all.map((opened) => presentChannel(opened, publicUrl)),
  );
};

export const show: Controller = async (context, { channels, publicUrl }) =>
  success('The channel.', presentChannel(await channels.one(channelId(context)), publicUrl));

/** A stored response has no address: it would be in the database in plain text. */
export const create: Controller = async (context, { channels, publicUrl, baseUrl }) => {
  const answer = (opened: OpenChannel, isStored = false) =>
    success('The channel was added.', shown(opened, publicUrl, isStored), {
      status: 201,
      headers: { Location: `${baseUrl}/channels/${opened.channel.id}` },
    });
  const body = bodyOf(context);
  const missing = ['name', 'kind', 'type_id'].filter((name) => body[name] === undefined || body[name] === null);
  if (missing.length > 0)
    throw refuseFields(new Map(missing.map((name) => [name, because('required')])), 'svc_missing_param');
  const parsed = newChannelBody.safeParse(body);
  if (!parsed.success) throw refuseBody(parsed.error);
  const storeResponse = storeResponseOf(context, (opened: OpenChannel) => answer(opened, true));
  return answer(await channels.create(parsed.data, storeResponse));
};

/** A stored response has no address, as that of `create`. */
export const change: Controller = async (context, { channels, publicUrl }) => {
  const answer = (opened: OpenChannel, isStored = false) =>
    success('The channel was changed.', shown(opened, publicUrl, isStored));
  const id = channelId(context);
  await channels.one(id); // a missing channel is reported before a wrong body
  const parsed = channelChangeBody.safeParse(bodyOf(context));
  if (!parsed.success) throw refuseBody(parsed.error);
  const storeResponse = storeResponseOf(context, (opened: OpenChannel) => answer(opened, true));
  return answer(await channels.change(id, parsed.data, storeResponse));
};

/** A stored response has no address, as that of `create`. */
export const rotate: Controller = async (context, { channels, publicUrl }) => {
  const answer = (opened: OpenChannel, isStored = false) =>
    success('The channel has a new address. The old one has ended.', shown(opened, publicUrl, isStored));
  const storeResponse = storeResponseOf(context, (opened: OpenChannel) => answer(opened, true));
  return answer(await channels.rotate(channelId(context), storeResponse));
};

export const remove: Controller = async (context, { channels }) => {
  const id = channelId(context);
  await channels.remove(id);
  return success('The channel was removed.', { id });
};

export const report: Controller = async (context, services) =>
  success(
    'The report of the channel.',
    presentChannelReport(await reportOf(channelId(context), services), services.publicUrl),
  );

function shown(opened: OpenChannel, publicUrl: string, isStored: boolean) {
  return { ...presentChannel(opened, publicUrl), ...(isStored && { url: null }) };
}

function channelId({ pathId }: RequestContext): number {
  return parseId(pathId) ?? refuseUnknownChannel(pathId);
}

function bodyOf({ body }: RequestContext): Record<string, unknown> {
  return parseJsonObject(body ?? Buffer.alloc(0));
}
