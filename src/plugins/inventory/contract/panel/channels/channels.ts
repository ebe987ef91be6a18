import type { z } from 'zod';
import type { channelChangeBody, ChannelKind, newChannelBody } from '../../channels/channels';
import type { ReasonParts } from '../../reason';
import type { channelResponse, fetchResponse } from '../../responses/channels/channel';
import type { DeepReadonly } from '../../responses/fields';

/** A channel as the API shows it, with the name of its type. */
export interface PanelChannel extends DeepReadonly<typeof channelResponse> {
  /** Null if the type was removed. */
  readonly type_name: string | null;
}

/** A rule that a listing does not meet. */
export interface PanelProblem {
  readonly field: string;
  readonly message: string;
  /** What the panel translates; absent for a plain English text. */
  readonly reason?: ReasonParts | undefined;
  /** Whether the file leaves the listing out because of it. */
  readonly is_required: boolean;
}

export type PanelFetch = DeepReadonly<typeof fetchResponse>;

/** What a channel publishes, leaves out, and who fetched it. */
export interface PanelChannelReport {
  readonly channel: PanelChannel;
  /** Why the file cannot be written. */
  readonly problem: Omit<PanelProblem, 'field' | 'is_required'> | null;
  readonly items: number;
  readonly left_out: number;
  readonly reasons: ReadonlyArray<PanelProblem & { readonly count: number }>;
  readonly listings: ReadonlyArray<{
    readonly id: number;
    readonly document_id: string | null;
    readonly title: string;
    readonly problems: readonly PanelProblem[];
  }>;
  readonly usual_interval_seconds: number | null;
  readonly drift: {
    readonly since: string;
    readonly new: number;
    readonly changed: number;
    readonly gone: number;
  } | null;
  readonly fetches: readonly PanelFetch[];
}

/** What the channels of a listing's type lack of it. */
export interface PanelReadiness {
  /** Null without channels. */
  readonly percent: number | null;
  readonly is_ready: boolean;
  /** Whether the panel publishes only what is ready. */
  readonly is_gated: boolean;
  readonly channels: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly kind: ChannelKind;
    readonly problems: readonly PanelProblem[];
  }>;
}

/** The columns of a CSV channel to choose from, by type. */
export type PanelColumns = readonly string[];

export type NewPanelChannel = z.input<typeof newChannelBody>;
export type PanelChannelChange = z.input<typeof channelChangeBody>;
