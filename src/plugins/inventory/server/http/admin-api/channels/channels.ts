import { channelChangeBody, newChannelBody } from '../../../../contract/channels/channels';
import type {
  PanelChannel,
  PanelChannelReport,
  PanelColumns,
  PanelReadiness,
} from '../../../../contract/panel/channels/channels';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import type { OpenChannel } from '../../../domain/channels/channels';
import { formatOf } from '../../../domain/channels/kinds';
import { presentProblem } from './present-problem';
import type { PublicListing } from '../../../domain/channels/feed-listing';
import type { Services } from '../../../services';
import { reportOf } from '../../shared/channels/channel-report';
import { ListingReadiness } from '../../shared/channels/listing-readiness';
import { presentChannel, presentFetch } from '../../shared/channels/present-channel';
import { typeInPath } from '../controllers/types';
import { listingCards } from '../listing-cards';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody, parsePanelId, refuseUnknownPath } from '../parse-panel-request';

export const list: PanelController = async (context, services): Promise<PanelChannel[]> =>
  (await services.channels.list()).map((opened) => shown(opened, context, services));

export const show: PanelController = async (context, services): Promise<PanelChannel> =>
  shown(await services.channels.one(channelIn(context)), context, services);

export const create: PanelController = async (context, services): Promise<PanelChannel> =>
  shown(await services.channels.create(parsePanelBody(newChannelBody, context.body)), context, services);

export const change: PanelController = async (context, services): Promise<PanelChannel> => {
  const fields = parsePanelBody(channelChangeBody, context.body);
  return shown(await services.channels.change(channelIn(context), fields), context, services);
};

export const rotate: PanelController = async (context, services): Promise<PanelChannel> =>
  shown(await services.channels.rotate(channelIn(context)), context, services);

export const remove: PanelController = async (context, { channels }) => {
  const id = channelIn(context);
  await channels.remove(id);
  return { id };
};

/** Returns the columns that a CSV file of a type can have. */
export const columns: PanelController = ({ params }, services): PanelColumns =>
  formatOf('csv', typeInPath(params.type_id, services), []).fields.map(({ name }) => name);

export const report: PanelController = async (context, services): Promise<PanelChannelReport> => {
  const { opened, problem, summary, drift, fetches } = await reportOf(channelIn(context), services);
  const cards = await listingCards(
    summary.listings.map(({ id }) => id),
    services,
  );
  const { usualIntervalMs } = opened.channel;
  return {
    channel: shown(opened, context, services),
    problem: problem === undefined ? null : presentProblem({ field: '', reason: problem, isRequired: true }),
    items: summary.items.size,
    left_out: summary.leftOut,
    reasons: summary.reasons.map(({ count, ...broken }) => ({
      ...presentProblem({ ...broken, isRequired: true }),
      count,
    })),
    listings: summary.listings.map(({ id, title, problems }) => ({
      id,
      document_id: cards.get(id)?.document_id ?? null,
      title,
      problems: problems.map(presentProblem),
    })),
    usual_interval_seconds: usualIntervalMs === null ? null : Math.round(usualIntervalMs / 1000),
    drift: drift ?? null,
    fetches: fetches.map(presentFetch),
  };
};

/** Returns what the channels of a listing's type lack of it. */
export const readiness: PanelController = async ({ params }, services): Promise<PanelReadiness> => {
  const type = typeInPath(params.type_id, services);
  const id = parsePanelId(params.listing_id, 'listing', 'svc_listing_not_found');
  const serialised = await services.serialised.one(id);
  if (serialised?.typeId !== type.id) return refuseUnknownPath('svc_listing_not_found', 'listing');
  const listing = JSON.parse(serialised.json.toString()) as PublicListing; // as `presentListing` made it
  const checks = services.readiness.check(listing, type);
  const { percent, isReady } = ListingReadiness.of(checks);
  return {
    percent: checks.length === 0 ? null : percent,
    is_ready: isReady,
    is_gated: type.publishesReadyOnly,
    channels: checks.map(({ channel: { id: channelId, name, kind }, problems }) => ({
      id: channelId,
      name,
      kind,
      problems: problems.map(presentProblem),
    })),
  };
};

function channelIn({ params }: PanelContext): number {
  return parsePanelId(params.id, 'channel', 'svc_channel_not_found');
}

function shown(opened: OpenChannel, { language }: PanelContext, { publicUrl, catalogue }: Services): PanelChannel {
  const type = catalogueIn(language, catalogue.now).type(opened.channel.typeId);
  return { ...presentChannel(opened, publicUrl), type_name: type?.name ?? null };
}
