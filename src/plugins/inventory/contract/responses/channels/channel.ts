import { z } from 'zod';
import { channelKinds, channelLimits } from '../../channels/channels';
import { address, count, flag, id, nullableText, nullableTime, text, time } from '../fields';

const channelFields = {
  id: id('Id of the channel.'),
  name: text('A name for people.'),
  kind: z.enum(channelKinds).meta({ description: 'The format of the file.' }),
  type_id: id('The type whose listings it publishes.'),
  filter: text('The filters of `GET inventory/{type_id}` as a query string. Empty: all listings for sale.'),
  columns: z.array(z.string()).meta({ description: 'The columns of a `csv` channel. Empty: all.' }),
  is_enabled: flag('Whether the file can be fetched.'),
  url: address(
    'The address of the file. Anyone with this address can fetch the file. Null in the repeated answer to an `Idempotency-Key`, and if it cannot be shown because `SVC_ENCRYPTION_KEY` has changed: then `POST channels/{id}/rotate` makes a new one.',
  ).nullable(),
  last_fetched_at: nullableTime('When the file was last fetched; null if it never was.'),
  next_fetch_at: nullableTime('When the next fetch is expected; null before the usual interval is known.'),
  missed_at: nullableTime('Since when no fetch came for twice the usual interval; null otherwise.'),
  created_at: nullableTime('When the channel was created.'),
};

/** A part of the stock as a file for a partner. */
export const channelResponse = z
  .object(channelFields)
  .meta({ id: 'Channel', description: 'A part of the stock as a file under a secret address.' });

const brokenRule = z
  .object({
    field: text('The field of the file.'),
    message: text('What is wrong, in plain words.'),
  })
  .meta({ id: 'BrokenRule', description: 'A rule of a channel that a listing does not meet.' });

const leftOut = z
  .object({
    listing_id: id('The listing.'),
    title: text('Its title.'),
    problems: z.array(brokenRule).meta({ description: 'The required rules that it does not meet.' }),
  })
  .meta({ id: 'LeftOutListing', description: 'A listing that the file leaves out.' });

export const fetchResponse = z
  .object({
    id: id('Id of the fetch.'),
    at: time('When it was asked for.'),
    address: nullableText('The network address that asked.'),
    agent: nullableText('The `User-Agent` that asked.'),
    status: z
      .int()
      .meta({ description: '200, 304 if the caller had the file already, or 503 if it could not be written.' }),
    is_complete: flag('Whether everything was sent.'),
    bytes: count('Bytes sent, after compression.'),
    items: count('Listings sent.'),
    duration_ms: count('From the first byte to the last.'),
  })
  .meta({ id: 'ChannelFetch', description: `A fetch of the file. Kept for ${channelLimits.keepDays} days.` });

const drift = z
  .object({
    since: time('The fetch that is compared with the stock now.'),
    new: count('Listings that the partner does not have yet.'),
    changed: count('Listings that have changed since.'),
    gone: count('Listings that the partner still has and the file has no more.'),
  })
  .meta({ id: 'ChannelDrift', description: 'What the last complete fetch lacks of the stock now.' });

/** What a channel's file has, lacks, and who fetched it. */
export const channelReportResponse = z
  .object({
    channel: channelResponse,
    problem: nullableText('Why the file cannot be written, such as a filter by a removed category; null otherwise.'),
    items: count('Listings in the file now.'),
    left_out: count('Listings that match the filter and break a required rule.'),
    reasons: z
      .array(z.object({ field: text('The field.'), message: text('What is wrong.'), count: count('Listings.') }))
      .meta({ description: 'The reasons of all left-out listings, the most frequent first.' }),
    listings: z
      .array(leftOut)
      .meta({ description: `The left-out listings, at most ${channelLimits.reported} of them.` }),
    usual_interval_seconds: z
      .int()
      .nullable()
      .meta({ description: 'The usual time between fetches; null before it is known.' }),
    drift: drift.nullable().meta({ description: 'Null before the first complete fetch.' }),
    fetches: z.array(fetchResponse).meta({ description: 'The last 50 fetches, newest first.' }),
  })
  .meta({ id: 'ChannelReport', description: 'What a channel publishes, what it leaves out, and who fetched it.' });

export const removedChannelResponse = z.object({ id: id('The removed channel.') });
