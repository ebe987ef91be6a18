import type { IncomingMessage } from 'node:http';
import type { PanelPermission } from '../../contract/panel/permission';
import type { Services } from '../services';
import type { Can } from './permissions';

/** One request of the panel, by an admin who is logged in and may make it. */
export interface PanelContext {
  /** What the path names, by the names in the route's path. */
  readonly params: Readonly<Record<string, string>>;
  /** Without the question mark. */
  readonly querystring: string;
  /** Of JSON; an empty object without a body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The request itself, for a body of bytes: Strapi has read no other than JSON, texts and forms. */
  readonly request: IncomingMessage;
  readonly requestId: string;
  readonly adminId: number;
  /** The admin's name, or the address of one without. */
  readonly adminName: string;
  readonly can: Can;
  /** The same for all records: a role of Strapi can be limited to those that one has made. */
  readonly canForAll: Can;
}

/** Parses, asks, presents. What it gives is the `data` of the answer. */
export type PanelController = (context: PanelContext, services: Services) => Promise<unknown> | unknown;

/**
 * Who may make a request: who holds the permission, whoever may see or edit listings in the Content Manager
 * (`editor`), whoever may make or change them there (`editing`), or whoever is logged in (`anyone`).
 */
export type PanelAccess = PanelPermission | 'editor' | 'editing' | 'anyone';

/** Those that Strapi's client in the panel has. */
export type PanelMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface PanelRoute {
  readonly method: PanelMethod;
  readonly path: string;
  readonly controller: PanelController;
  readonly access: PanelAccess;
}

export function panelRoute(
  method: PanelMethod,
  path: string,
  controller: PanelController,
  access: PanelAccess,
): PanelRoute {
  return { method, path, controller, access };
}
