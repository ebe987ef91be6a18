import type { IncomingMessage } from 'node:http';
import type { NameLanguage } from '../../../contract/texts/catalogue-names';
import type { PanelPermission } from '../../../contract/panel/permission';
import type { Services } from '../../services';
import type { ListingAccess } from './content-manager/document-access';
import type { Can } from './permissions';
import type { PanelAccounts } from './staff/panel-accounts';

/** A request of the panel from an authenticated and authorized admin. */
export interface PanelContext {
  /** The path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Without the question mark. */
  readonly querystring: string;
  /** The parsed JSON; an empty object if there is no body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The raw request, for binary bodies: Strapi parses only JSON, text and forms. */
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** In which the admin reads the panel; undefined if the request does not say. */
  readonly language: NameLanguage | undefined;
  readonly adminId: number;
  /** The admin's name, or the email address if there is no name. */
  readonly adminName: string;
  readonly can: Can;
  /** Like `can`, but for all records: a Strapi role can be limited to records that the admin created. */
  readonly canForAll: Can;
  /** Whether the admin may change a field of all listings in the editor. */
  readonly mayUpdateAll: (field: string) => boolean;
  /** Whether the admin may change a field of those listings that the admin may change in the editor. */
  readonly mayUpdateField: (field: string) => boolean;
  /** Strapi's users and panel accounts, for the Staff page. */
  readonly staff: StaffRecords;
  /** Whether the admin may read or change a listing in the Content Manager. */
  readonly mayUseListing: (documentId: string, use: ListingAccess) => Promise<boolean>;
}

/** The people that Strapi stores. Writes join the current transaction. */
export interface StaffRecords {
  addUser(user: { username: string; email: string; display_name: string; role: number }): Promise<number>;
  removeUser(id: number): Promise<void>;
  readonly accounts: PanelAccounts;
}

/** Handles a request. The returned value becomes the `data` of the response. */
export type PanelController = (context: PanelContext, services: Services) => Promise<unknown> | unknown;

/**
 * Admins who may see, create or change listings in the Content Manager (`editor`), who may create or change them there
 * (`editing`), who may see lists or figures (`following`), or who may publish or mark listings in the lists (`marking`;
 * each change then checks its own permission).
 */
export type SharedAccess = 'editor' | 'editing' | 'following' | 'marking';

/** Who may call a route: admins with the permission or one of several, or all authenticated admins (`anyone`). */
export type PanelAccess = PanelPermission | SharedAccess | 'anyone';

/** The methods of Strapi's HTTP client for the panel. */
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
