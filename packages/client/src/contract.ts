/** Generated from docs/openapi.json by `npm run docs`. */

export interface paths {
  '/authenticate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Check an API key
     * @description A success means that the key is valid. The response lists the write capabilities of its user.
     *
     *     Any valid key.
     */
    get: operations['authenticate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/types': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Every inventory type
     * @description All of them in display order. Their ids are the `type_id` of other routes.
     *
     *     Any valid key.
     */
    get: operations['listTypes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/type_data/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The full configuration of a type
     * @description Everything that an app needs for the forms, filters and sort menu of a type.
     *
     *     Any valid key.
     */
    get: operations['getTypeData'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/categories/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Every category of a type
     * @description Any valid key.
     */
    get: operations['listCategories'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/category/{category_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One category
     * @description Any valid key.
     */
    get: operations['getCategory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/terms/{category_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Every term of a category
     * @description The values that the attribute can take, in display order.
     *
     *     Any valid key.
     */
    get: operations['listTerms'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/term/{term_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One term
     * @description Any valid key.
     */
    get: operations['getTerm'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/icons': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The icon set for types, categories and terms
     * @description The icons change only with a release. Clients may cache them for a day.
     *
     *     Any valid key.
     */
    get: operations['listIcons'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/locations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Every location of the dealership
     * @description Lots, showrooms and branches in display order. Every listing is at one of them; the first is the default. The settings of the dealership supply what a location lacks.
     *
     *     Any valid key.
     */
    get: operations['listLocations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/inventory/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A page of listings of a type, with aggregates
     * @description All filters must match. A page past the last one is empty, with correct totals. The next search after a write reflects it.
     *
     *     Any valid key.
     */
    get: operations['searchInventory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/search_all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One page of listings for each type
     * @description Searches every type, without aggregates. `X-WP-Total` is the sum over all types, `X-WP-TotalPages` the maximum.
     *
     *     Any valid key.
     */
    get: operations['searchAll'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/export/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All listings of a type that match
     * @description Sent while it is read: an answer that ends early was cut off. A listing is as it was when it was read; one that was deleted in the meantime is missing.
     *
     *     `format=csv` has a column for each field and for each category, named by its slug (`category_<slug>` if a field has this name). `sold`, `sale_pending` and `images` have the names by which they are written. Several terms and picture addresses are separated by `|`. A cell that a spreadsheet would run as a formula begins with an apostrophe.
     *
     *     Needs the capability `edit_all_inventory`.
     */
    get: operations['exportListings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What has changed since a cursor
     * @description Keeps a copy of the stock current: take a cursor, read every page, then follow the changes. No change by any program is missed, and none is shown in an older state than before. Deletions are kept for 30 days by default; an older cursor gets `svc_cursor_expired`. A request that waits costs one point.
     *
     *     Any valid key.
     */
    get: operations['getChanges'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/listing/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One listing
     * @description Returns a listing with any status. With `If-None-Match` the response is 304 while the listing is unchanged.
     *
     *     Any valid key.
     */
    get: operations['getListing'];
    put?: never;
    /**
     * Create a listing
     * @description The id in the path is a type id. The listing is a draft unless `status` is `publish`. Responses have `sold` and `sale_pending` as `is_sold` and `is_sale_pending`.
     *
     *     Needs the capability `add_inventory`.
     */
    post: operations['createListing'];
    /**
     * Move a listing to the trash
     * @description A `PATCH` with a `status` restores it. For a listing that is already in the trash the response is the same.
     *
     *     Needs the capability `delete_inventory`.
     */
    delete: operations['trashListing'];
    options?: never;
    head?: never;
    /**
     * Change a listing
     * @description Only the fields in the body change: `categories` are merged by category, `images` replace the whole list. A `status` restores a listing from the trash. With `If-Match` the change is made only if the listing has not changed since.
     *
     *     Needs the capability `edit_all_inventory`.
     */
    patch: operations['updateListing'];
    trace?: never;
  };
  '/listing/{listing_id}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The history of a listing
     * @description Who changed the listing, when, and what differs, newest first. A change of other fields, such as the VIN, has no entry. At most 500 entries are kept, changes of the price longest.
     *
     *     Needs the capability `edit_all_inventory`.
     */
    get: operations['getListingHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/clear_trash/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Permanently delete trashed listings of a type
     * @description Deletes up to `limit` listings, oldest first; repeat until `remaining` is 0. Also deletes their images and files that nothing else uses.
     *
     *     Needs the capability `delete_inventory`.
     */
    delete: operations['clearTrash'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/upload_image': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload an image
     * @description JPEG, PNG, WebP, AVIF, GIF, HEIC or HEIF, detected from the content. HEIC and HEIF are stored as JPEG, or as WebP if they are transparent. The image is re-encoded, rotated upright and stripped of metadata. Use its id in `images` of a listing. Images that no listing uses are deleted after a while.
     *
     *     Needs the capability `modify_gallery`.
     */
    post: operations['uploadImage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/upload_file': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload a file
     * @description Images, PDF, ZIP, DOCX, XLSX, MP4, plain text or CSV, detected from the content. Use its id in a file category of a listing.
     *
     *     Needs the capability `edit_all_inventory`.
     */
    post: operations['uploadFile'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/vin/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * VIN imports of a type
     * @description Every attempt, including refused ones, newest first.
     *
     *     Any valid key.
     */
    get: operations['listVinImports'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/import_vin/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a listing from a VIN
     * @description Decodes the VIN and writes the decoded values to the categories of the type. The listing is a draft unless `status` is `publish`. Two concurrent imports of one VIN create one listing.
     *
     *     Needs the capability `add_inventory`.
     */
    post: operations['importVin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leads': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A page of leads of every type
     * @description Filter by `lead_status`; the parameter `status` applies only to listings and is ignored. Costs 20 points with keywords (`s`) or `orderby=name`.
     *
     *     Needs the capability `view_all_leads`.
     */
    get: operations['listLeads'];
    put?: never;
    /**
     * Send a lead
     * @description For website forms. The same lead sent again within ten minutes returns the first one. Another message of the same person about the same listing within 24 hours is added to the open lead: 200 with its id, `repeats` and what was sent now.
     *
     *     Any valid key.
     */
    post: operations['sendLead'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leads/type/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A page of leads of a type
     * @description Costs 20 points with keywords (`s`) or `orderby=name`.
     *
     *     Needs the capability `view_all_leads`.
     */
    get: operations['listLeadsOfType'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leads/{lead_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One lead
     * @description Needs the capability `view_all_leads`.
     */
    get: operations['getLead'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change status, person responsible, due date or read mark of a lead
     * @description Absent fields stay the same. A lead that ends (closed, sold, lost, spam) loses its due date.
     *
     *     Needs the capabilities `view_all_leads` and `edit_all_inventory`.
     */
    patch: operations['updateLead'];
    trace?: never;
  };
  '/imports/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One import
     * @description Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    get: operations['getImport'];
    put?: never;
    /**
     * Import a feed or rows
     * @description Send a file as `multipart/form-data` in the part `file`, or up to 5,000 rows as JSON. The answer comes at once; ask for the import until its status is `done`. Each row becomes a new listing, a change of one, or an error that keeps no other row back. A full feed whose profile moves listings to the trash also needs `delete_inventory`.
     *
     *     Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    post: operations['startImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The imports of the last 90 days, newest first
     * @description Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    get: operations['listImports'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/imports/{import_id}/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the rows of an import do
     * @description Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    get: operations['listImportRows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/imports/{import_id}/apply': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Apply a planned or held import
     * @description A full feed whose profile moves listings to the trash also needs `delete_inventory`.
     *
     *     Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    post: operations['applyImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/imports/{import_id}/undo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Undo an import
     * @description Puts back what the import changed, listing by listing. A listing that was changed since stays as it is; a listing that the import created goes to the trash, which needs `delete_inventory`.
     *
     *     Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    post: operations['undoImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/imports/{import_id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel an import
     * @description What it has applied stays, and can be undone.
     *
     *     Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    post: operations['cancelImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/import_profiles': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The profiles of feeds
     * @description Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    get: operations['listImportProfiles'];
    put?: never;
    /**
     * Add a profile
     * @description A full one that moves listings to the trash also needs `delete_inventory`.
     *
     *     Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    post: operations['addImportProfile'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/import_profiles/{profile_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One profile
     * @description Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    get: operations['getImportProfile'];
    put?: never;
    post?: never;
    /**
     * Remove a profile
     * @description Its listings stay, as if people had made them.
     *
     *     Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    delete: operations['removeImportProfile'];
    options?: never;
    head?: never;
    /**
     * Change a profile
     * @description Changes the given fields. The next run reads even an unchanged feed. With another `match_by` the rows find the same listings by that field; it cannot change while an import of the profile is at work. A source for the same server and user keeps its secrets unless they are given. A full profile that moves listings to the trash also needs `delete_inventory`, and new categories need `manage_settings`.
     *
     *     Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    patch: operations['changeImportProfile'];
    trace?: never;
  };
  '/import_profiles/{profile_id}/fetch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Fetch and import the feed of a profile
     * @description Fetches the feed of the profile now, without waiting for its schedule. If it cannot be fetched, the import ends as `failed`, with the reason.
     *
     *     Needs the capabilities `edit_all_inventory` and `add_inventory`.
     */
    post: operations['fetchImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The endpoints that receive events
     * @description Needs the capability `manage_settings`.
     */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Add an endpoint
     * @description The answer has the secret that signs the events; it is not shown again. At most 20 endpoints.
     *
     *     Needs the capability `manage_settings`.
     */
    post: operations['addWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{webhook_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One endpoint
     * @description Needs the capability `manage_settings`.
     */
    get: operations['getWebhook'];
    put?: never;
    post?: never;
    /**
     * Remove an endpoint and its deliveries
     * @description Needs the capability `manage_settings`.
     */
    delete: operations['removeWebhook'];
    options?: never;
    head?: never;
    /**
     * Change an endpoint
     * @description Changes the given fields. Enabling an endpoint that the service disabled also sends what is still pending.
     *
     *     Needs the capability `manage_settings`.
     */
    patch: operations['changeWebhook'];
    trace?: never;
  };
  '/webhooks/{webhook_id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the secret of an endpoint
     * @description Events are signed with the new and the previous secret for 24 hours. After another rotation within that time, such as after a lost answer, they are signed with up to three previous ones.
     *
     *     Needs the capability `manage_settings`.
     */
    post: operations['rotateWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{webhook_id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a ping to an endpoint
     * @description Sends the event `ping` once, also to a disabled endpoint. Read its result among the deliveries.
     *
     *     Needs the capability `manage_settings`.
     */
    post: operations['testWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{webhook_id}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The deliveries of an endpoint
     * @description Newest first. Deliveries are kept for 30 days.
     *
     *     Needs the capability `manage_settings`.
     */
    get: operations['listWebhookDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{webhook_id}/deliveries/{delivery_id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again
     * @description Sends the same message with the same `webhook-id`, also to a disabled endpoint.
     *
     *     Needs the capability `manage_settings`.
     */
    post: operations['replayWebhookDelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/channels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The channels with their addresses
     * @description Needs the capability `manage_settings`.
     */
    get: operations['listChannels'];
    put?: never;
    /**
     * Add a channel
     * @description Its file is at `url` at once, always as current as the API. At most 50 channels.
     *
     *     Needs the capability `manage_settings`.
     */
    post: operations['addChannel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/channels/{channel_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One channel
     * @description Needs the capability `manage_settings`.
     */
    get: operations['getChannel'];
    put?: never;
    post?: never;
    /**
     * Remove a channel with its address and fetches
     * @description Needs the capability `manage_settings`.
     */
    delete: operations['removeChannel'];
    options?: never;
    head?: never;
    /**
     * Change a channel
     * @description Changes the given fields. A channel that is not enabled answers 404.
     *
     *     Needs the capability `manage_settings`.
     */
    patch: operations['changeChannel'];
    trace?: never;
  };
  '/channels/{channel_id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a channel a new address
     * @description The old address stops working immediately.
     *
     *     Needs the capability `manage_settings`.
     */
    post: operations['rotateChannel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/channels/{channel_id}/report': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a channel publishes, what it leaves out, and who fetched it
     * @description Needs the capability `manage_settings`.
     */
    get: operations['getChannelReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/stats/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Dashboard statistics of a type
     * @description Days are calendar days in the dealership's time zone. Values that do not apply are null.
     *
     *     Any valid key.
     */
    get: operations['getStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Values of selected options
     * @description The value of an unknown or private key is null.
     *
     *     Any valid key.
     */
    get: operations['getOptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/cache/flush': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Flush the cache
     * @description Use it after bulk changes made outside the product. After the response, every instance reflects the database. The body is optional and ignored.
     *
     *     Needs the capability `manage_settings`.
     */
    post: operations['flushCache'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description A file that a file category refers to. */
    Attachment: {
      /** @description Id of the uploaded file. */
      id: number;
      /**
       * Format: uri
       * @description URL of the file.
       */
      src: string;
      /** @description Display name of the file. */
      title: string | null;
      /** @description Media type. */
      mime_type: string | null;
    };
    /** @description Smallest and largest number. */
    Bounds: {
      /** @description Smallest number; null when nothing matches. */
      min: number | null;
      /** @description Largest number; null when nothing matches. */
      max: number | null;
    };
    /** @description A rule of a channel that a listing does not meet. */
    BrokenRule: {
      /** @description The field of the file. */
      field: string;
      /** @description What is wrong, in plain words. */
      message: string;
    };
    /** @description A structured attribute of the listings of a type. */
    Category: {
      /** @description Id of the category: the `category_id` of other routes and the key in `categories` of a listing. */
      id: number;
      /** @description The type that the category belongs to. */
      type_id: number;
      /** @description Display name, such as Mileage. */
      name: string;
      /** @description Stable name for programs, unique within the type. */
      slug: string;
      /** @description Meaning of the attribute. */
      description: string | null;
      /**
       * @description Kind of value.
       * @enum {string}
       */
      kind:
        'text' | 'textarea' | 'number' | 'select' | 'multiselect' | 'checkbox' | 'boolean' | 'date' | 'url' | 'file';
      /**
       * @description Shape of a value in a listing: one string, an array of term names, or an attachment.
       * @enum {string}
       */
      value_shape: 'string' | 'array' | 'attachment';
      /** @description Key of an icon, see `GET /icons`. */
      icon: string | null;
      /** @description Text before a number, such as $. */
      prefix: string | null;
      /** @description Text after a number: its unit, such as mi. */
      suffix: string | null;
      /** @description The most decimals in a number; null for any. */
      decimals: number | null;
      /** @description Smallest valid number. */
      min: number | null;
      /** @description Largest valid number. */
      max: number | null;
      /** @description Step of a number field. */
      step: number | null;
      /** @description Whether forms require it. A listing can still lack it. */
      is_required: boolean;
      /** @description Whether a search page offers it as a filter. */
      is_filterable: boolean;
      /** @description Whether listings can be ordered by it; number categories only. */
      is_sortable: boolean;
      /** @description Whether the keyword search covers it. */
      is_searchable: boolean;
      /** @description Whether `min_category_{id}` and `max_category_{id}` work: true for number categories. */
      is_range: boolean;
      /** @description Whether a write creates a term that does not exist yet. */
      allow_new_terms: boolean;
      /** @description The category whose terms group the terms of this one. */
      parent_category_id: number | null;
      /** @description vPIC variable that fills it in a VIN import; null to use the default for the slug. */
      vin_field: string | null;
      /** @description Terms of the category. */
      term_count: number;
      /** @description Position in display order. */
      position: number;
      /**
       * Format: date-time
       * @description When the category was created. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the category was last changed. ISO 8601, UTC.
       */
      updated_at: string | null;
    };
    /** @description No category has this id. */
    CategoryNotFoundError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_category_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description The latest state of a listing that has changed. */
    Change: {
      /** @description The listing; null for `reset`. */
      listing_id: number | null;
      /** @description The type of the listing. */
      type_id: number;
      /**
       * @description Status of the listing; `gone` if it was deleted or moved to another type; `reset` if all listings of the type may have changed: read the type again, then go on from this cursor.
       * @enum {string}
       */
      state: 'publish' | 'draft' | 'trash' | 'gone' | 'reset';
      /** @description `version` of the listing; null for `gone` and `reset`. */
      version: number | null;
      /**
       * Format: date-time
       * @description When it changed last. ISO 8601, UTC.
       */
      changed_at: string;
      /** @description The listing as it is now; null for `gone` and `reset`. */
      listing: components['schemas']['Listing'] | null;
    };
    /** @description Changes of listings, and the cursor after them. */
    Changes: {
      /** @description The changes in order, each listing at most once. */
      items: components['schemas']['Change'][];
      /** @description Send it as `since` in the next request. */
      cursor: string;
      /** @description Whether there may be more changes now. If not, a copy that has applied all answers equals the stock. */
      has_more: boolean;
    };
    /** @description A part of the stock as a file under a secret address. */
    Channel: {
      /** @description Id of the channel. */
      id: number;
      /** @description A name for people. */
      name: string;
      /**
       * @description The format of the file.
       * @enum {string}
       */
      kind: 'google_vehicle_listings' | 'meta_automotive' | 'json_feed' | 'csv';
      /** @description The type whose listings it publishes. */
      type_id: number;
      /** @description The filters of `GET inventory/{type_id}` as a query string. Empty: all listings for sale. */
      filter: string;
      /** @description The columns of a `csv` channel. Empty: all. */
      columns: string[];
      /** @description Whether the file can be fetched. */
      is_enabled: boolean;
      /**
       * Format: uri
       * @description The address of the file. Anyone with this address can fetch the file. Null in the repeated answer to an `Idempotency-Key`, and if it cannot be shown because `SVC_ENCRYPTION_KEY` has changed: then `POST channels/{id}/rotate` makes a new one.
       */
      url: string | null;
      /**
       * Format: date-time
       * @description When the file was last fetched; null if it never was. ISO 8601, UTC.
       */
      last_fetched_at: string | null;
      /**
       * Format: date-time
       * @description When the next fetch is expected; null before the usual interval is known. ISO 8601, UTC.
       */
      next_fetch_at: string | null;
      /**
       * Format: date-time
       * @description Since when no fetch came for twice the usual interval; null otherwise. ISO 8601, UTC.
       */
      missed_at: string | null;
      /**
       * Format: date-time
       * @description When the channel was created. ISO 8601, UTC.
       */
      created_at: string | null;
    };
    /** @description What the last complete fetch lacks of the stock now. */
    ChannelDrift: {
      /**
       * Format: date-time
       * @description The fetch that is compared with the stock now. ISO 8601, UTC.
       */
      since: string;
      /** @description Listings that the partner does not have yet. */
      new: number;
      /** @description Listings that have changed since. */
      changed: number;
      /** @description Listings that the partner still has and the file has no more. */
      gone: number;
    };
    /** @description A fetch of the file. Kept for 90 days. */
    ChannelFetch: {
      /** @description Id of the fetch. */
      id: number;
      /**
       * Format: date-time
       * @description When it was asked for. ISO 8601, UTC.
       */
      at: string;
      /** @description The network address that asked. */
      address: string | null;
      /** @description The `User-Agent` that asked. */
      agent: string | null;
      /** @description 200, 304 if the caller had the file already, or 503 if it could not be written. */
      status: number;
      /** @description Whether everything was sent. */
      is_complete: boolean;
      /** @description Bytes sent, after compression. */
      bytes: number;
      /** @description Listings sent. */
      items: number;
      /** @description From the first byte to the last. */
      duration_ms: number;
    };
    /** @description No channel has this id. */
    ChannelNotFoundError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_channel_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description What a channel publishes, what it leaves out, and who fetched it. */
    ChannelReport: {
      channel: components['schemas']['Channel'];
      /** @description Why the file cannot be written, such as a filter by a removed category; null otherwise. */
      problem: string | null;
      /** @description Listings in the file now. */
      items: number;
      /** @description Listings that match the filter and break a required rule. */
      left_out: number;
      /** @description The reasons of all left-out listings, the most frequent first. */
      reasons: {
        /** @description The field. */
        field: string;
        /** @description What is wrong. */
        message: string;
        /** @description Listings. */
        count: number;
      }[];
      /** @description The left-out listings, at most 200 of them. */
      listings: components['schemas']['LeftOutListing'][];
      /** @description The usual time between fetches; null before it is known. */
      usual_interval_seconds: number | null;
      /** @description Null before the first complete fetch. */
      drift: components['schemas']['ChannelDrift'] | null;
      /** @description The last 50 fetches, newest first. */
      fetches: components['schemas']['ChannelFetch'][];
    };
    /** @description Changes of a channel. Absent fields stay as they are. */
    ChannelWrite: {
      /** @description A name for people. */
      name?: string;
      /** @description The filters of `GET inventory/{type_id}` as a query string, such as `svc_category_3=toyota&min_price=5000`. Empty: all listings for sale. Drafts and sold listings are never in the file. */
      filter?: string;
      /** @description Of a `csv` channel: its columns, by the headers of `GET export/{type_id}`. Empty: all. */
      columns?: string[];
      /** @description Whether the file can be fetched. */
      is_enabled?: boolean;
    };
    /** @description Numbers of permanently deleted and remaining listings. */
    ClearedTrash: {
      /** @description The type. */
      type_id: number;
      /** @description Listings that this request permanently deleted. */
      deleted: number;
      /** @description Listings still in the trash. Repeat until this is 0. */
      remaining: number;
      /** @description The most listings that one request deletes. */
      limit: number;
    };
    /** @description The cursor is older than changes are kept, or of a database that was replaced by a backup. Read the stock again. */
    CursorExpiredError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_cursor_expired';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 410;
      };
    };
    /** @description Once a day. */
    DailySchedule: {
      /** @constant */
      kind: 'daily';
      /** @description The time of day in the time zone of the dealership: `02:30`. */
      at: string;
    };
    /** @description The webhook has no delivery with this id, or it is older than 30 days. */
    DeliveryNotFoundError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_delivery_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description The type already has a listing with this VIN that is neither sold nor in the trash. */
    DuplicateVinError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_duplicate_vin';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 409;
        /** @description The listing that has the VIN. */
        listing_id: number;
      };
    };
    /** @description A CSV, TSV, JSON or XML file, or a .zip or .gz of one. Other parts are ignored. */
    FeedForm: {
      /** @description The feed. */
      file: string;
    };
    /** @description When the cache was flushed. */
    FlushedCache: {
      /**
       * Format: date-time
       * @description When the cache was flushed. Later responses of every instance reflect the database. ISO 8601, UTC.
       */
      flushed_at: string;
    };
    /** @description A feed in a folder of the server. */
    FolderSource: {
      /** @constant */
      kind: 'folder';
      /** @description The path below `SVC_IMPORT_FOLDER`. */
      path: string;
    };
    /** @description A feed in a folder of the server. */
    FolderSourceWrite: {
      /** @constant */
      kind: 'folder';
      /** @description The path of the feed below `SVC_IMPORT_FOLDER`, with `/` between names. */
      path: string;
    };
    /** @description The key's user lacks the capability that the route requires. Checked before any id in the path. */
    ForbiddenError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_forbidden';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 403;
        /** @description The missing capability. */
        capability: string;
      };
    };
    /** @description The headers are larger than 16 KB. */
    HeadersTooLargeError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_headers_too_large';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 431;
      };
    };
    /** @description One change of a listing. */
    HistoryEntry: {
      /** @description Id of the entry. Later entries have greater ids. */
      id: number;
      /**
       * Format: date-time
       * @description When the listing changed. ISO 8601, UTC.
       */
      at: string | null;
      /** @description Who changed it. */
      actor: {
        /**
         * @description The owner of the key (`user`), a person in the panel (`staff`), or neither (`system`).
         * @enum {string}
         */
        kind: 'user' | 'staff' | 'system';
        /** @description The user or the person. */
        id: number | null;
        /** @description Current name; null if the person was removed. */
        name: string | null;
      };
      /**
       * @description What changed it. `vin` is a VIN import, `sql` a change in the database outside the service.
       * @enum {string}
       */
      source: 'api' | 'panel' | 'import' | 'vin' | 'command' | 'sql' | 'undo';
      /** @description The `version` of the listing after the change. */
      version: number | null;
      /** @description What differs. Texts are cut at 200 characters. A new listing has `from` null, and only title, price, status, and what is set of `sold`, `sale_pending` and `images`. */
      changes: {
        /** @description `title`, `content`, `price`, `status`, `sold`, `sale_pending`, `images` (ids), or `category:` and the id of a category (the name of a file). */
        field: string;
        /** @description Name of the field: of a category, its name at the time. */
        label: string;
        /** @description The value before, as a listing shows it; null without a value. */
        from: string | number | boolean | string[] | number[] | null;
        /** @description The value after, as a listing shows it; null without a value. */
        to: string | number | boolean | string[] | number[] | null;
      }[];
    };
    /** @description Every so many hours, beginning at once. */
    HourlySchedule: {
      /** @constant */
      kind: 'hours';
      /** @description Every so many hours. */
      hours: number;
    };
    /** @description A feed at an address. */
    HttpsSource: {
      /** @constant */
      kind: 'https';
      /** @description The address. */
      url: string;
      /** @description The user name; null without one. */
      user: string | null;
      /** @description Whether a password is stored. */
      has_password: boolean;
    };
    /** @description A feed at an address, with or without a user name. */
    HttpsSourceWrite: {
      /** @constant */
      kind: 'https';
      /** @description The address of the feed: https, on a public address, without a user name. */
      url: string;
      /** @description The user name. */
      user?: string | null;
      /** @description The password. It is stored encrypted and never shown. Absent: the stored one stays. */
      password?: string | null;
    };
    /** @description An icon for types, categories and terms. */
    Icon: {
      /** @description Key of the icon; it never changes. */
      key: string;
      /** @description Display name. */
      label: string;
      /** @description Group in which the icon is listed. */
      group: string;
      /** @description Other search words. */
      tags: string[];
      /** @description Inline `<svg>` in `currentColor`, without a size. */
      svg: string;
      /** @description `viewBox` of the SVG. */
      view_box: string;
      /** @description License of the drawing. */
      license: string;
    };
    /** @description The `Idempotency-Key` was used for a different request in the last 24 hours. */
    IdempotencyMismatchError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_idempotency_mismatch';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 422;
      };
    };
    /** @description The user of the key and what the key may write. */
    Identity: {
      /**
       * @description Always true: an invalid key gets 401.
       * @constant
       */
      authenticated: true;
      /** @description The user that the key belongs to. */
      user_id: number;
      /** @description The user's display name. */
      display_name: string;
      /** @description The user's email address. */
      email: string;
      /** @description The name of the user's role; empty without one. */
      account_type: string;
      /** @description The tier of the license: 0 none (the add-on alone), 1 standard, 2 premium, 3 enterprise. */
      license_type: number;
      /** @description The caller's write capabilities. */
      capabilities: {
        /** @description May create listings and import VINs. */
        add_inventory: boolean;
        /** @description May change any listing and upload files. */
        edit_all_inventory: boolean;
        /** @description May move listings to the trash and clear the trash. */
        delete_inventory: boolean;
        /** @description May upload images. */
        modify_gallery: boolean;
      };
    };
    /** @description One import. Kept for 90 days; so long it can be undone. */
    Import: {
      /** @description Id of the import. */
      id: number;
      /** @description The type of its listings. */
      type_id: number;
      /** @description The profile; null without one. */
      profile_id: number | null;
      /**
       * @description `reading` until there is a plan; `planned` waits to be applied; `held` would remove many listings and waits for a person; `failed` was canceled or could not continue.
       * @enum {string}
       */
      status: 'reading' | 'planned' | 'held' | 'applying' | 'done' | 'failed' | 'undone';
      /** @description Whether it is being undone, with the status `applying`. */
      is_undoing: boolean;
      /**
       * @description Whether listings missing from the feed are removed.
       * @enum {string}
       */
      mode: 'merge' | 'full';
      /** @description Whether it waits to be applied. */
      dry_run: boolean;
      /**
       * @description Whether the file was sent, or where it was fetched.
       * @enum {string}
       */
      source: 'upload' | 'https' | 'sftp' | 'folder';
      /** @description Name of the file. */
      file_name: string | null;
      /** @description Why it is held, has failed, had nothing to do, lost its file or left out values. */
      reason: string | null;
      /** @description The rows by outcome. */
      counts: {
        /** @description New listings. */
        create: number;
        /** @description Listings that change. */
        update: number;
        /** @description Listings that are as in the feed. */
        unchanged: number;
        /** @description Rows of listings in the trash. */
        skip: number;
        /** @description Rows that cannot be read. */
        error: number;
        /** @description Listings missing from the feed. */
        remove: number;
        /** @description Of the planned changes, those that could not be applied. */
        failed: number;
        /** @description Of the applied changes, those that could not be undone. */
        kept: number;
      };
      /** @description How far the writing is. */
      progress: {
        /** @description Rows applied or undone so far. */
        done: number;
        /** @description Rows to apply or undo. */
        total: number;
      };
      /** @description The pictures of the applied rows. They are fetched after the rows are applied. */
      pictures: {
        /** @description Pictures that were stored. */
        added: number;
        /** @description Pictures that were known and not stored again. */
        unchanged: number;
        /** @description Pictures that could not be stored: each is a warning of its row, and is tried again next time. */
        failed: number;
        /** @description Rows whose pictures are not fetched yet. */
        waiting: number;
      };
      /** @description What the import adds to the catalog when it is applied. */
      additions: {
        /** @description The name of the type that was added for the import; null: it existed. */
        type: string | null;
        /** @description New categories. */
        categories: {
          /** @description Its name. */
          name: string;
          /** @description Its slug. */
          slug: string;
          /** @description Its kind. */
          kind: string;
          /** @description The column that fills it. */
          column: string;
        }[];
        /** @description New terms by category. */
        terms: {
          /** @description The name of the category. */
          category: string;
          /** @description New terms. */
          count: number;
          /** @description Up to ten of them. */
          samples: string[];
        }[];
      };
      /** @description What the file is; null until it is read. */
      layout: {
        /** @description `csv`, `tsv`, `json`, `xml` or `wordpress`. */
        format: string;
        /** @description Encoding of its text. */
        encoding: string;
        /** @description Between the values of a row. */
        delimiter: string | null;
        /** @description The system whose columns it has. */
        preset: string;
        /** @description The field that matches rows to listings. */
        match_by: string;
        /** @description In the order of the file. */
        columns: {
          /** @description Its name in the file. */
          column: string;
          /** @description What it fills: a field, or `category:` and an id. Null: it is ignored. */
          field: string | null;
          /** @description Up to three of its values. */
          samples: string[];
        }[];
      } | null;
      /**
       * Format: date-time
       * @description When the import was started. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When it ended. ISO 8601, UTC.
       */
      finished_at: string | null;
    };
    /** @description The import has another status: what has ended cannot be applied, for example. Or too many imports wait already. */
    ImportConflictError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_import_conflict';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 409;
      };
    };
    /** @description No import has this id. */
    ImportNotFoundError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_import_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description How a feed is read, and whose listings are its own. */
    ImportProfile: {
      /** @description Id of the profile. */
      id: number;
      /** @description The name of the feed. */
      name: string;
      /** @description The type of its listings. */
      type_id: number;
      /**
       * @description The system that writes the feed.
       * @enum {string}
       */
      preset:
        | 'generic'
        | 'homenet'
        | 'ax9'
        | 'trailer_central'
        | 'google'
        | 'meta'
        | 'wordpress_motors'
        | 'wordpress_inventory_presser';
      /**
       * @description The field by which a row finds its listing.
       * @enum {string}
       */
      match_by: 'stock_number' | 'vin' | 'id';
      /**
       * @description Whether listings missing from the feed are removed.
       * @enum {string}
       */
      mode: 'merge' | 'full';
      /**
       * @description How a listing is removed.
       * @enum {string}
       */
      removal: 'sold' | 'draft' | 'trash';
      /**
       * @description Whether an empty cell keeps or clears the value.
       * @enum {string}
       */
      empty_cells: 'keep' | 'clear';
      /**
       * @description The status of a new listing without one in the feed.
       * @enum {string}
       */
      new_status: 'publish' | 'draft';
      /**
       * @description The decimal separator.
       * @enum {string}
       */
      decimals: 'auto' | 'point' | 'comma';
      /**
       * @description The order of day and month.
       * @enum {string}
       */
      dates: 'mdy' | 'dmy';
      /**
       * @description Whether common columns without a category become categories.
       * @enum {string}
       */
      missing_categories: 'ignore' | 'create';
      /** @description Where the feed is fetched; null: it is sent. */
      source:
        | (
            | components['schemas']['HttpsSource']
            | components['schemas']['SftpSource']
            | components['schemas']['FolderSource']
          )
        | null;
      /** @description When the feed is fetched; null: only when a person asks. */
      schedule: (components['schemas']['HourlySchedule'] | components['schemas']['DailySchedule']) | null;
      /**
       * Format: date-time
       * @description When the feed is fetched next; null without a schedule. ISO 8601, UTC.
       */
      next_run_at: string | null;
      /** @description What chosen columns fill. */
      columns: {
        [key: string]: string | null;
      };
      /**
       * Format: date-time
       * @description When the profile was added. ISO 8601, UTC.
       */
      created_at: string | null;
    };
    /** @description No import profile has this id. */
    ImportProfileNotFoundError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_import_profile_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description Changes of a profile. Absent fields stay as they are. */
    ImportProfileWrite: {
      /** @description The name of the feed. */
      name?: string;
      /**
       * @description The system that writes the feed. `generic` recognizes the usual names of columns.
       * @enum {string}
       */
      preset?:
        | 'generic'
        | 'homenet'
        | 'ax9'
        | 'trailer_central'
        | 'google'
        | 'meta'
        | 'wordpress_motors'
        | 'wordpress_inventory_presser';
      /**
       * @description The field by which a row finds its listing.
       * @enum {string}
       */
      match_by?: 'stock_number' | 'vin' | 'id';
      /**
       * @description `full`: listings of this profile missing from the feed are removed. `merge`: they stay.
       * @enum {string}
       */
      mode?: 'merge' | 'full';
      /**
       * @description How a listing is removed: it is marked sold, made a draft, or put into the trash.
       * @enum {string}
       */
      removal?: 'sold' | 'draft' | 'trash';
      /**
       * @description Whether an empty cell keeps or clears the value.
       * @enum {string}
       */
      empty_cells?: 'keep' | 'clear';
      /**
       * @description The status of a new listing without one in the feed.
       * @enum {string}
       */
      new_status?: 'publish' | 'draft';
      /**
       * @description The decimal separator. `auto`: by each number; one separator before three digits groups thousands, except a point in a category that is limited to three decimals or more.
       * @enum {string}
       */
      decimals?: 'auto' | 'point' | 'comma';
      /**
       * @description Whether 3/4/2026 is the 4th of March or the 3rd of April.
       * @enum {string}
       */
      dates?: 'mdy' | 'dmy';
      /**
       * @description Whether common columns without a category, such as make and mileage, are ignored or become categories. `create` needs `manage_settings`.
       * @enum {string}
       */
      missing_categories?: 'ignore' | 'create';
      /** @description Where the feed is fetched; null: it is sent. */
      source?:
        | (
            | components['schemas']['HttpsSourceWrite']
            | components['schemas']['SftpSourceWrite']
            | components['schemas']['FolderSourceWrite']
          )
        | null;
      /** @description When the feed is fetched; null: only when a person asks. */
      schedule?: (components['schemas']['HourlySchedule'] | components['schemas']['DailySchedule']) | null;
      /** @description What a column fills: `title`, `price`, `category:12`. Null ignores it. Columns that are not named here are recognized by their names. */
      columns?: {
        [key: string]: string | null;
      };
    };
    /** @description What a row of a feed does, or the removal of a listing missing from the feed. */
    ImportRow: {
      /** @description Number in the file, from 1 after the header; null for `remove`. */
      row: number | null;
      /**
       * @description What the row does.
       * @enum {string}
       */
      outcome: 'create' | 'update' | 'unchanged' | 'skip' | 'error' | 'remove';
      /**
       * @description `pending` until it is applied; `kept` could not be undone, because the listing was changed since.
       * @enum {string}
       */
      state: 'pending' | 'applied' | 'failed' | 'undone' | 'kept';
      /** @description The stock number, VIN or id by which it finds its listing. */
      key: string | null;
      /** @description The listing; null until it is created. */
      listing_id: number | null;
      /** @description What an `update` changes. Texts are cut at 200 characters. */
      changes: {
        /** @description The field, or `category:` and an id. */
        field: string;
        /** @description Its name. */
        label: string;
        /** @description The value before. */
        from: string | null;
        /** @description The value after. */
        to: string | null;
      }[];
      /** @description Why it is an error, was skipped, failed or was kept. */
      problems: {
        /** @description The column in the file; null without one. */
        column: string | null;
        /** @description The field. */
        field: string;
        /** @description What is wrong, for people. */
        reason: string;
      }[];
      /** @description What the row could not do, although the rest was done: a locked field, a picture that failed. */
      warnings: {
        /** @description The column in the file; null without one. */
        column: string | null;
        /** @description The field. */
        field: string;
        /** @description What was left out, for people. */
        reason: string;
      }[];
    };
    /** @description Up to 5,000 rows, in at most 16 MB. */
    ImportRows: {
      /** @description Listings by field: `title`, `price`, `stock_number`, `vin`, `status`, `sold`, and categories by slug, name or id, or in `categories`. Null clears; absent fields stay as they are. */
      rows: {
        [key: string]:
          | (string | number | boolean | null | string[])
          | {
              [key: string]: string | number | boolean | null | string[];
            };
      }[];
    };
    /** @description The import and the new listing. */
    ImportedVin: {
      import: components['schemas']['VinImport'];
      listing: components['schemas']['Listing'];
    };
    /** @description An internal error. Report it with its `request_id`. */
    InternalError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_internal';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 500;
        /** @description Id of the request in the log; as in `X-Request-Id`. */
        request_id: string;
      };
    };
    /** @description The key is unknown, malformed, revoked or expired, or its user is blocked or deleted. */
    InvalidApiKeyError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_api_key';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 401;
      };
    };
    /** @description The body is not a JSON object in UTF-8, repeats a key, or is nested deeper than 32 levels. */
    InvalidJsonError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_json';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description Fields, parameters or the `Idempotency-Key` have a wrong type, range or format. `params` lists them all. */
    InvalidParamError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_param';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description The request is not valid HTTP, or has no Host header. */
    InvalidRequestError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_request';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
      };
    };
    /** @description The text is not a VIN, or the check digit is wrong although the VIN requires one. */
    InvalidVinError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_vin';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 422;
        /** @description The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
        /** @description Similar valid VINs, most likely first. */
        suggestions: string[];
      };
    };
    /** @description A page of a type's listings with aggregates for filters. */
    InventoryPage: {
      /** @description The items of this page, in order. Empty past the last page. */
      items: components['schemas']['Listing'][];
      pagination: components['schemas']['Pagination'];
      /** @description Number of matching listings on all pages with each term, by term id. Absent means 0; terms in a filter are always present. */
      term_counts: {
        [key: string]: number;
      };
      /** @description Number of matching listings on all pages at each location, by location id. Every location is present. */
      location_counts: {
        [key: string]: number;
      };
      /** @description Smallest and largest values over all matching listings: of `price`, and of each number category by its id. */
      min_max: {
        price: components['schemas']['Bounds'];
      } & {
        [key: string]: components['schemas']['Bounds'];
      };
    };
    /** @description An endpoint with its new secret. */
    IssuedWebhook: {
      /** @description Id of the endpoint. */
      id: number;
      /**
       * Format: uri
       * @description Where events are sent.
       */
      url: string;
      /** @description The events that are sent. */
      events: (
        | 'listing.created'
        | 'listing.updated'
        | 'listing.published'
        | 'listing.unpublished'
        | 'listing.price_changed'
        | 'listing.sale_pending'
        | 'listing.sold'
        | 'listing.trashed'
        | 'listing.restored'
        | 'listing.deleted'
        | 'lead.created'
        | 'import.finished'
        | 'import.held'
        | 'channel.failed'
      )[];
      /** @description The types whose events are sent. Empty: all types. */
      type_ids: number[];
      /** @description Whether events are recorded and sent. */
      is_enabled: boolean;
      /**
       * @description Why the service disabled the endpoint: it answered 410 (`gone`), or failed for five days (`failing`). Null otherwise.
       * @enum {string|null}
       */
      disabled_reason: 'gone' | 'failing' | null;
      /**
       * Format: date-time
       * @description The first failure since the last success; null if the last attempt succeeded. ISO 8601, UTC.
       */
      failing_since: string | null;
      /** @description A note for people. */
      description: string;
      /** @description Whether `lead.created` carries personal data. */
      include_personal_data: boolean;
      /**
       * Format: date-time
       * @description Until when events are signed with the previous secrets too; null without one. ISO 8601, UTC.
       */
      old_secret_expires_at: string | null;
      /**
       * Format: date-time
       * @description When the endpoint was created. ISO 8601, UTC.
       */
      created_at: string | null;
      /** @description The secret that signs the events, `whsec_` and base64. It is not shown again. Null in the repeated answer to an `Idempotency-Key`: rotate the secret to get one. */
      secret: string | null;
    };
    /** @description An inquiry from a person. The audit log records every read. */
    Lead: {
      /** @description Id of the lead: the `lead_id` of other routes. */
      id: number;
      /** @description The type in which the person is interested. */
      type_id: number | null;
      /** @description The listing in which the person is interested; null if none, or if it was deleted. */
      listing_id: number | null;
      /** @description The listing in its current state. */
      listing: {
        /** @description Id of the listing. */
        id: number;
        /** @description Title of the listing. */
        title: string;
        /**
         * Format: uri
         * @description Public address of the listing.
         */
        permalink: string;
        location: components['schemas']['LocationName'] | null;
      } | null;
      /** @description What the person wants, such as inquiry or test_drive. */
      kind: string;
      /**
       * @description Stage of the dealer's work on the lead.
       * @enum {string}
       */
      lead_status: 'new' | 'contacted' | 'qualified' | 'closed' | 'spam' | 'appointment' | 'sold' | 'lost';
      /** @description Name of the person. */
      name: string | null;
      /** @description Email address of the person. */
      email: string | null;
      /** @description Phone number of the person, as sent. */
      phone: string | null;
      /** @description Message from the person. */
      message: string | null;
      /** @description Further fields of the form. */
      fields: {
        [key: string]: unknown;
      };
      /** @description Where the lead came from, such as page and campaign. */
      source: {
        [key: string]: unknown;
      };
      /** @description What the person consented to, and when. */
      consent: {
        [key: string]: unknown;
      };
      /** @description The person who is responsible. */
      assignee: {
        /** @description Id of the panel account. */
        id: number;
        /** @description Name of the person. */
        name: string;
      } | null;
      /**
       * Format: date-time
       * @description When something must be done. ISO 8601, UTC.
       */
      due_at: string | null;
      /** @description Why the lead was closed, sold or lost. */
      closed_reason: string | null;
      /** @description How often the person wrote again about the listing within 24 hours, or a double was merged. */
      repeats: number;
      /** @description What the person sent again, oldest first. */
      messages: {
        /** @description What the person wanted. */
        kind: string;
        /** @description Name, as sent. */
        name: string | null;
        /** @description Email address, as sent. */
        email: string | null;
        /** @description Phone number, as sent. */
        phone: string | null;
        /** @description Message. */
        message: string | null;
        /** @description Further fields of the form. */
        fields: {
          [key: string]: unknown;
        };
        /** @description Where it came from. */
        source: {
          [key: string]: unknown;
        };
        /** @description What the person consented to, and when. */
        consent: {
          [key: string]: unknown;
        };
        /** @description The listing that it is about: that of the lead, or another one if leads were merged, with its title then. Null for none. */
        listing: {
          /** @description Id of the listing. */
          id: number;
          /** @description Title of the listing. */
          title: string;
        } | null;
        /**
         * Format: date-time
         * @description When it was received. ISO 8601, UTC.
         */
        received_at: string | null;
      }[];
      /** @description Whether the dealer has read it. */
      is_read: boolean;
      /**
       * Format: date-time
       * @description When the lead was received. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the lead was last changed. ISO 8601, UTC.
       */
      updated_at: string | null;
    };
    /** @description A change of the dealer's work on a lead. Unknown fields are ignored. */
    LeadChange: {
      /**
       * @description Stage of the dealer's work on the lead.
       * @enum {string}
       */
      lead_status?: 'new' | 'contacted' | 'qualified' | 'closed' | 'spam' | 'appointment' | 'sold' | 'lost';
      /** @description The panel account of the person who is responsible; null for no one. */
      assignee_id?: number | null;
      /**
       * @description When something must be done; only for an open lead. ISO 8601; without an offset, in the dealership's time zone. null for no date.
       * @example 2026-09-01T08:00:00Z
       */
      due_at?: string | null;
      /** @description Why the lead was closed, sold or lost. */
      closed_reason?: string | null;
      /** @description Whether the dealer has read it. */
      is_read?: boolean;
    };
    /** @description No lead has this id. */
    LeadNotFoundError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_lead_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description An inquiry from a person. null means the same as absent; unknown fields are ignored. */
    LeadWrite: {
      /** @description The type in which the person is interested. */
      type_id?: number | null;
      /** @description The listing in which the person is interested. */
      listing_id?: number | null;
      /** @description What the person wants. Default: inquiry. */
      kind?: string | null;
      name?: string | null;
      /** @description A lead needs an email address or a phone number. */
      email?: string | null;
      /** @description Stored as sent. */
      phone?: string | null;
      message?: string | null;
      /** @description Further fields of the form. At most 16384 bytes of JSON. */
      fields?: {
        [key: string]: unknown;
      } | null;
      /** @description Where the lead came from. At most 16384 bytes of JSON. */
      source?: {
        [key: string]: unknown;
      } | null;
      /** @description What the person consented to, and when. At most 16384 bytes of JSON. */
      consent?: {
        [key: string]: unknown;
      } | null;
      /** @description Honeypot for a form field that people do not see: a lead that has a value here gets the usual answer and is not stored. */
      website?: unknown;
    };
    /** @description A listing that the file leaves out. */
    LeftOutListing: {
      /** @description The listing. */
      listing_id: number;
      /** @description Its title. */
      title: string;
      /** @description The required rules that it does not meet. */
      problems: components['schemas']['BrokenRule'][];
    };
    /** @description An inventory item. */
    Listing: {
      /** @description Id of the listing: the `listing_id` of other routes. */
      id: number;
      /**
       * Format: uri
       * @description Public URL of the listing.
       */
      permalink: string;
      /** @description Title, 1 to 255 characters. */
      title: string;
      /** @description Description; may be empty. */
      content: string;
      /** @description Price in units of `currency`, two decimals; 0 if there is no price. */
      price: number;
      /** @description Price before the last change of the price; null if there was none, or it is not known. */
      previous_price: number | null;
      /**
       * Format: date-time
       * @description When the price last changed; null if that is not known. ISO 8601, UTC.
       */
      price_changed_at: string | null;
      /** @description Lowest published price in the 30 days before the last reduction; null without one, or if not all prices of these days are known. */
      lowest_price_30_days: number | null;
      /**
       * @description Status of the listing.
       * @enum {string}
       */
      status: 'publish' | 'draft' | 'trash';
      /** @description Values by category id. Categories without a value are absent. */
      categories: {
        [key: string]: string | string[] | components['schemas']['Attachment'];
      };
      /** @description Images in display order. */
      images: components['schemas']['ListingImage'][];
      /** @description Whether it is sold. */
      is_sold: boolean;
      /** @description Whether its sale is pending. */
      is_sale_pending: boolean;
      /** @description The type that the listing belongs to. */
      type_id: number;
      /** @description Slug in the permalink. */
      slug: string;
      /** @description Vehicle identification number. */
      vin: string | null;
      /** @description The dealer's stock number. */
      stock_number: string | null;
      /** @description Its location, one of `GET /locations`. Null if the dealership has no locations. */
      location: components['schemas']['LocationName'] | null;
      /** @description ISO 4217 code of the currency of `price`. */
      currency: string;
      /**
       * Format: date-time
       * @description When the listing was created. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the listing was last changed. ISO 8601, UTC.
       */
      updated_at: string | null;
      /**
       * Format: date-time
       * @description When it was first published. ISO 8601, UTC.
       */
      published_at: string | null;
      /**
       * Format: date-time
       * @description When it was marked sold; null while it is not sold. ISO 8601, UTC.
       */
      sold_at: string | null;
      /**
       * Format: date-time
       * @description When it was moved to the trash; null while it is not there. ISO 8601, UTC.
       */
      trashed_at: string | null;
      /** @description Increases by one with every change of the record. */
      version: number;
    };
    /** @description An image of a listing. */
    ListingImage: {
      /** @description Id of the uploaded image. */
      id: number;
      /**
       * Format: uri
       * @description URL of the image.
       */
      src: string;
      /** @description Width in pixels; null if unknown. */
      width: number | null;
      /** @description Height in pixels; null if unknown. */
      height: number | null;
      /** @description Title in this listing. */
      title: string | null;
      /** @description Alternative text for people who cannot see the image. */
      alt: string | null;
      /** @description Subject of the image, such as the key of a photo slot. */
      category: string | null;
    };
    /** @description No listing has this id, or it was deleted during the request. */
    ListingNotFoundError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_listing_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description Absent means unchanged, null clears, unknown fields are ignored. */
    ListingWrite: {
      /** @description Title, 1 to 255 characters. A new listing must have one, and it cannot be cleared. */
      title?: string | null;
      /** @description Description, at most 1048576 bytes in UTF-8. */
      content?: string | null;
      /** @description Price in units of the dealership's currency, at most two decimals. */
      price?: number | null;
      /** @description `publish`; any other value means draft. A status restores a listing from the trash. */
      status?: unknown;
      /** @description Mark sold, or not sold. */
      sold?: boolean | null;
      /** @description Mark the sale pending, or not pending. */
      sale_pending?: boolean | null;
      /** @description Where it is: the id of a location. Null means the first location, which a new listing gets by default. */
      location_id?: number | null;
      /**
       * @description Values by category id. Absent categories stay unchanged, null clears. Name a term by its name or slug, a file by its id.
       * @example {
       *       "3": "Toyota",
       *       "7": 45210,
       *       "16": [
       *         "Sunroof",
       *         "Tow bar"
       *       ]
       *     }
       */
      categories?: {
        [key: string]: string | number | boolean | string[] | null;
      } | null;
      /** @description All images in display order. The list replaces the current one. */
      images?:
        | {
            /** @description Id of an uploaded image. */
            id: number;
            title?: string | null;
            /** @description Alternative text for people who cannot see the image. */
            alt?: string | null;
            /** @description The subject of the image, such as the key of a photo slot. */
            category?: string | null;
          }[]
        | null;
    };
    /** @description A place where the dealership has listings. What it lacks, it has from the dealership's settings. */
    Location: {
      /** @description Id of the location: the `location_id` of listings. */
      id: number;
      /** @description Name, such as Downtown. */
      name: string;
      /** @description Name in URLs and filters: lowercase letters, digits and hyphens. */
      slug: string;
      /** @description Postal address. Unknown parts are null. */
      address: {
        /** @description Street and number; may have several lines. */
        street: string | null;
        /** @description City. */
        city: string | null;
        /** @description State, province or region. */
        region: string | null;
        /** @description Postal code. */
        postal_code: string | null;
        /** @description Country. */
        country: string | null;
      };
      /** @description Telephone number. */
      phone: string | null;
      /** @description Email address. */
      email: string | null;
      /** @description Opening hours by day, such as `Mo-Fr 09:00-18:00; Sa 10:00-14:00`, or free text. */
      hours: string | null;
      /** @description Degrees north. */
      latitude: number | null;
      /** @description Degrees east. */
      longitude: number | null;
      /** @description Code by which Google and other partners know the location. */
      store_code: string | null;
      /** @description Position in display order. The first is the default of new listings. */
      position: number;
      /**
       * Format: date-time
       * @description When the location was created. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the location was last changed. ISO 8601, UTC.
       */
      updated_at: string | null;
    };
    /** @description The place where a listing is. */
    LocationName: {
      /** @description Id of the location. */
      id: number;
      /** @description Name of the location. */
      name: string;
      /** @description Name in URLs and filters. */
      slug: string;
    };
    /** @description A required field or parameter is absent, null or empty. */
    MissingParamError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_missing_param';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description A new channel. Unknown fields are ignored. */
    NewChannel: {
      /** @description A name for people. */
      name: string;
      /**
       * @description The format of the file.
       * @enum {string}
       */
      kind: 'google_vehicle_listings' | 'meta_automotive' | 'json_feed' | 'csv';
      /** @description The type whose listings it publishes. */
      type_id: number;
      /** @description The filters of `GET inventory/{type_id}` as a query string, such as `svc_category_3=toyota&min_price=5000`. Empty: all listings for sale. Drafts and sold listings are never in the file. */
      filter?: string;
      /** @description Of a `csv` channel: its columns, by the headers of `GET export/{type_id}`. Empty: all. */
      columns?: string[];
      /**
       * @description Whether the file can be fetched.
       * @default true
       */
      is_enabled: boolean;
    };
    /** @description A new profile. Unknown fields are ignored. */
    NewImportProfile: {
      /** @description The name of the feed. */
      name: string;
      /** @description The type of its listings. */
      type_id: number;
      /**
       * @description The system that writes the feed. `generic` recognizes the usual names of columns.
       * @default generic
       * @enum {string}
       */
      preset:
        | 'generic'
        | 'homenet'
        | 'ax9'
        | 'trailer_central'
        | 'google'
        | 'meta'
        | 'wordpress_motors'
        | 'wordpress_inventory_presser';
      /**
       * @description The field by which a row finds its listing.
       * @default stock_number
       * @enum {string}
       */
      match_by: 'stock_number' | 'vin' | 'id';
      /**
       * @description `full`: listings of this profile missing from the feed are removed. `merge`: they stay.
       * @default merge
       * @enum {string}
       */
      mode: 'merge' | 'full';
      /**
       * @description How a listing is removed: it is marked sold, made a draft, or put into the trash.
       * @default sold
       * @enum {string}
       */
      removal: 'sold' | 'draft' | 'trash';
      /**
       * @description Whether an empty cell keeps or clears the value.
       * @default keep
       * @enum {string}
       */
      empty_cells: 'keep' | 'clear';
      /**
       * @description The status of a new listing without one in the feed.
       * @default publish
       * @enum {string}
       */
      new_status: 'publish' | 'draft';
      /**
       * @description The decimal separator. `auto`: by each number; one separator before three digits groups thousands, except a point in a category that is limited to three decimals or more.
       * @default auto
       * @enum {string}
       */
      decimals: 'auto' | 'point' | 'comma';
      /**
       * @description Whether 3/4/2026 is the 4th of March or the 3rd of April.
       * @default mdy
       * @enum {string}
       */
      dates: 'mdy' | 'dmy';
      /**
       * @description Whether common columns without a category, such as make and mileage, are ignored or become categories. `create` needs `manage_settings`.
       * @default ignore
       * @enum {string}
       */
      missing_categories: 'ignore' | 'create';
      /** @description Where the feed is fetched; null: it is sent. */
      source?:
        | (
            | components['schemas']['HttpsSourceWrite']
            | components['schemas']['SftpSourceWrite']
            | components['schemas']['FolderSourceWrite']
          )
        | null;
      /**
       * @description When the feed is fetched; null: only when a person asks.
       * @default null
       */
      schedule: (components['schemas']['HourlySchedule'] | components['schemas']['DailySchedule']) | null;
      /** @description What a column fills: `title`, `price`, `category:12`. Null ignores it. Columns that are not named here are recognized by their names. */
      columns?: {
        [key: string]: string | null;
      };
    };
    /** @description Unknown fields are ignored. Without a status the listing is a draft. */
    NewListing: {
      /** @description Title, 1 to 255 characters. A new listing must have one, and it cannot be cleared. */
      title: string;
      /** @description Description, at most 1048576 bytes in UTF-8. */
      content?: string | null;
      /** @description Price in units of the dealership's currency, at most two decimals. */
      price?: number | null;
      /** @description `publish`; any other value means draft. A status restores a listing from the trash. */
      status?: unknown;
      /** @description Mark sold, or not sold. */
      sold?: boolean | null;
      /** @description Mark the sale pending, or not pending. */
      sale_pending?: boolean | null;
      /** @description Where it is: the id of a location. Null means the first location, which a new listing gets by default. */
      location_id?: number | null;
      /**
       * @description Values by category id. Absent categories stay unchanged, null clears. Name a term by its name or slug, a file by its id.
       * @example {
       *       "3": "Toyota",
       *       "7": 45210,
       *       "16": [
       *         "Sunroof",
       *         "Tow bar"
       *       ]
       *     }
       */
      categories?: {
        [key: string]: string | number | boolean | string[] | null;
      } | null;
      /** @description All images in display order. The list replaces the current one. */
      images?:
        | {
            /** @description Id of an uploaded image. */
            id: number;
            title?: string | null;
            /** @description Alternative text for people who cannot see the image. */
            alt?: string | null;
            /** @description The subject of the image, such as the key of a photo slot. */
            category?: string | null;
          }[]
        | null;
    };
    /** @description A new endpoint. Unknown fields are ignored. */
    NewWebhook: {
      /** @description Where to send events. https, on a public address; no user name or password. */
      url: string;
      /** @description The events to send. */
      events: (
        | 'listing.created'
        | 'listing.updated'
        | 'listing.published'
        | 'listing.unpublished'
        | 'listing.price_changed'
        | 'listing.sale_pending'
        | 'listing.sold'
        | 'listing.trashed'
        | 'listing.restored'
        | 'listing.deleted'
        | 'lead.created'
        | 'import.finished'
        | 'import.held'
        | 'channel.failed'
      )[];
      /** @description Only events of listings and leads of these types. Empty: all types. */
      type_ids?: number[];
      /**
       * @description Whether events are recorded and sent.
       * @default true
       */
      is_enabled: boolean;
      /** @description A note for people. */
      description?: string;
      /**
       * @description Whether `lead.created` carries name, email address, phone number, message and form fields. Needs the capability `view_all_leads`.
       * @default false
       */
      include_personal_data: boolean;
    };
    /** @description The header `Authorization` has no Bearer token. */
    NoApiKeyError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_no_api_key';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 401;
      };
    };
    /** @description The install has neither a premium license nor the app-access add-on. Checked before the key. */
    NotLicensedError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_not_licensed';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 403;
      };
    };
    /** @description The value of each requested key; null for an unknown or private key. Keys: site_name, site_url, currency, currency_symbol, price_decimals, distance_unit, timezone, locale, date_format, contact_phone, contact_email, max_upload_bytes. */
    Options: {
      [key: string]: string | number | null;
    };
    /** @description Position of this page among all pages. */
    Pagination: {
      /** @description The requested page, from 1. */
      current_page: number;
      /** @description Items per page. */
      per_page: number;
      /** @description Items on all pages. The same as the header `X-WP-Total`. */
      total: number;
      /** @description Number of pages; 0 when nothing matches. The same as the header `X-WP-TotalPages`. */
      total_pages: number;
    };
    /** @description The body is too large. */
    PayloadTooLargeError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_payload_too_large';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 413;
        /** @description The most bytes allowed. */
        max_bytes: number;
      };
    };
    /** @description The listing has changed since the entity tag in `If-Match` was read. */
    PreconditionFailedError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_precondition_failed';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 412;
        /** @description The current entity tag of the listing. */
        current_etag: string;
      };
    };
    /** @description The key has used up its quota for this minute, or the address has sent too many wrong keys or leads. */
    RateLimitedError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_rate_limited';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 429;
      };
    };
    /** @description A request with the same `Idempotency-Key` is in progress. */
    RequestInProgressError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_request_in_progress';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 409;
      };
    };
    /** @description The request took too long to arrive. */
    RequestTimeoutError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_request_timeout';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 408;
      };
    };
    /** @description One page of listings per type, by type id. Every type is present. */
    SearchAll: {
      [key: string]: {
        type: {
          /** @description Id of the type. */
          id: number;
          /** @description Name of the type. */
          name: string;
          /** @description Name in URLs. */
          slug: string;
        };
        items: components['schemas']['Listing'][];
        pagination: components['schemas']['Pagination'];
      };
    };
    /** @description A feed on a server of SFTP. */
    SftpSource: {
      /** @constant */
      kind: 'sftp';
      /** @description The server. */
      host: string;
      /** @description The port. */
      port: number;
      /** @description The path of the feed. */
      path: string;
      /** @description The user name. */
      user: string;
      /** @description Whether a password is stored. */
      has_password: boolean;
      /** @description Whether a private key is stored. */
      has_private_key: boolean;
      /** @description The fingerprint of the key of the server. */
      host_key: string;
    };
    /** @description A feed on a server of SFTP. It needs a password or a private key. */
    SftpSourceWrite: {
      /** @constant */
      kind: 'sftp';
      /** @description The name or the address of the server. */
      host: string;
      /**
       * @description The port.
       * @default 22
       */
      port: number;
      /** @description The path of the feed on the server. */
      path: string;
      /** @description The user name. */
      user: string;
      /** @description The password. It is stored encrypted and never shown. Absent: the stored one stays. */
      password?: string | null;
      /** @description A private key without a passphrase, in the format of OpenSSH or PEM. It is stored encrypted and never shown. Absent: the stored one stays. */
      private_key?: string | null;
      /** @description The fingerprint of the key of the server, as `ssh-keygen -lf` prints it: another one is refused. */
      host_key: string;
    };
    /** @description Dashboard statistics of a type. */
    Stats: {
      /** @description The type. */
      type_id: number;
      /**
       * Format: date-time
       * @description When the statistics were computed. ISO 8601, UTC.
       */
      generated_at: string;
      /** @description Numbers of listings. */
      totals: {
        /** @description Published listings and drafts. */
        all: number;
        /** @description Published listings. */
        publish: number;
        /** @description Drafts. */
        draft: number;
        /** @description Listings in the trash. */
        trash: number;
        /** @description Published listings and drafts that are sold. */
        sold: number;
        /** @description Published listings and drafts whose sale is pending. */
        sale_pending: number;
        /** @description Published listings that are neither sold nor pending. */
        available: number;
      };
      /** @description Prices of available listings, in currency units; null when none has a price. */
      price: {
        /** @description Sum of all prices. */
        total: number | null;
        /** @description Average price. */
        average: number | null;
        /** @description Median price. */
        median: number | null;
        /** @description Lowest price. */
        min: number | null;
        /** @description Highest price. */
        max: number | null;
        /** @description ISO 4217 code of the currency. */
        currency: string;
      };
      /** @description Age of available listings in whole days of the dealership's calendar. */
      ageing: {
        /** @description Average age in days, one decimal. */
        average_days: number | null;
        /** @description Greatest age in days. */
        oldest_days: number | null;
        buckets: {
          /** @description First day of the bucket. */
          from: number;
          /** @description Last day of the bucket; null for no end. */
          to: number | null;
          /** @description Available listings of that age. */
          count: number;
        }[];
      };
      /** @description Listings added and sold. */
      turnover: {
        /** @description Created in the last 7 days, including today. */
        added_7d: number;
        /** @description Created in the last 30 days. */
        added_30d: number;
        /** @description Sold in the last 7 days. */
        sold_7d: number;
        /** @description Sold in the last 30 days. */
        sold_30d: number;
        /** @description Average days from creation to sale, one decimal. */
        average_days_to_sell: number | null;
      };
      media: {
        /** @description Listings without an image. */
        without_images: number;
        /** @description Average number of images, one decimal. */
        average_images: number | null;
      };
      quality: {
        /** @description Listings without a price. */
        missing_price: number;
        /** @description Listings without a VIN; null for a type without VINs. */
        missing_vin: number | null;
        /** @description Listings that lack a required category. */
        missing_required: number;
      };
      /** @description Null for a caller without `view_all_leads`. */
      leads: {
        /** @description Leads of the type. */
        total: number;
        /** @description Leads of the last 7 days. */
        last_7d: number;
        /** @description Leads of the last 30 days. */
        last_30d: number;
        /** @description The listings with the most leads, at most five. */
        top: {
          /** @description A listing. */
          listing_id: number;
          /** @description Its title. */
          title: string;
          /** @description Its leads. */
          count: number;
        }[];
      } | null;
      /** @description The 20 latest events, newest first. */
      recent: {
        /** @description The listing. */
        listing_id: number;
        /**
         * @description The event.
         * @enum {string}
         */
        event: 'created' | 'published' | 'sold' | 'trashed' | 'updated';
        /**
         * Format: date-time
         * @description When. ISO 8601, UTC.
         */
        at: string;
      }[];
    };
    /** @description A value that a category can take. */
    Term: {
      /** @description Id of the term: the key in `term_counts` of a search. */
      id: number;
      /** @description The category that the term belongs to. */
      category_id: number;
      /** @description The type that the category belongs to. */
      type_id: number;
      /** @description The value in a listing. */
      name: string;
      /** @description Stable name for programs, unique within the category. */
      slug: string;
      /** @description The parent term, a term of the parent category. */
      parent_term_id: number | null;
      /** @description Key of an icon, see `GET /icons`. */
      icon: string | null;
      /** @description CSS color for the value. */
      color: string | null;
      /** @description Published listings that have the term. */
      count: number;
      /** @description Position in display order. */
      position: number;
      /**
       * Format: date-time
       * @description When the term was created. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the term was last changed. ISO 8601, UTC.
       */
      updated_at: string | null;
    };
    /** @description No term has this id. */
    TermNotFoundError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_term_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description A listing in the trash. It can be restored. */
    TrashedListing: {
      /** @description The listing. */
      id: number;
      /**
       * @description Current status.
       * @constant
       */
      status: 'trash';
      /**
       * @description Previous status; null if unknown.
       * @enum {string|null}
       */
      previous_status: 'publish' | 'draft' | null;
      /**
       * Format: date-time
       * @description When it was moved to the trash. ISO 8601, UTC.
       */
      trashed_at: string | null;
    };
    /** @description An inventory type: a kind of goods. */
    Type: {
      /** @description Id of the type: the `type_id` of other routes. */
      id: number;
      /** @description Name of the kind of goods, such as Vehicles. */
      name: string;
      /** @description Name of one of them, such as Vehicle. */
      singular_name: string;
      /** @description Name in URLs: lowercase letters, digits and hyphens. */
      slug: string;
      /** @description Description of the type. */
      description: string | null;
      /** @description Key of an icon, see `GET /icons`. */
      icon: string | null;
      /** @description Numbers of listings of the type. */
      counts: {
        /** @description Published listings. */
        publish: number;
        /** @description Drafts. */
        draft: number;
        /** @description Listings in the trash. */
        trash: number;
        /** @description Published listings and drafts that are sold. */
        sold: number;
        /** @description Published listings and drafts whose sale is pending. */
        sale_pending: number;
      };
      /** @description Categories of the type. */
      category_count: number;
      /** @description Whether listings of the type have a VIN. */
      is_vin_enabled: boolean;
      /** @description Position in display order. */
      position: number;
      /**
       * Format: date-time
       * @description When the type was created. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the type was last changed. ISO 8601, UTC.
       */
      updated_at: string | null;
    };
    /** @description The full configuration of a type. */
    TypeData: {
      /** @description Id of the type: the `type_id` of other routes. */
      id: number;
      /** @description Name of the kind of goods, such as Vehicles. */
      name: string;
      /** @description Name of one of them, such as Vehicle. */
      singular_name: string;
      /** @description Name in URLs: lowercase letters, digits and hyphens. */
      slug: string;
      /** @description Description of the type. */
      description: string | null;
      /** @description Key of an icon, see `GET /icons`. */
      icon: string | null;
      /** @description Numbers of listings of the type. */
      counts: {
        /** @description Published listings. */
        publish: number;
        /** @description Drafts. */
        draft: number;
        /** @description Listings in the trash. */
        trash: number;
        /** @description Published listings and drafts that are sold. */
        sold: number;
        /** @description Published listings and drafts whose sale is pending. */
        sale_pending: number;
      };
      /** @description Categories of the type. */
      category_count: number;
      /** @description Whether listings of the type have a VIN. */
      is_vin_enabled: boolean;
      /** @description Position in display order. */
      position: number;
      /**
       * Format: date-time
       * @description When the type was created. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the type was last changed. ISO 8601, UTC.
       */
      updated_at: string | null;
      /** @description Every category of the type, in display order. */
      categories: components['schemas']['Category'][];
      settings: {
        /** @description ISO 4217 code of the currency of every price. */
        currency: string;
        /** @description Decimals of displayed prices. */
        price_decimals: number;
        /**
         * @description Unit of distances such as mileage.
         * @enum {string}
         */
        distance_unit: 'mi' | 'km';
        /** @description Template for titles, with category slugs in braces. */
        title_template: string;
      };
      /** @description Sort orders for listings of the type. */
      sorting: {
        /** @description Value for the parameter `orderby`. */
        orderby: string;
        /** @description Display name of the order. */
        label: string;
        /**
         * @description Default direction.
         * @enum {string}
         */
        default_order: 'asc' | 'desc';
      }[];
      /** @description Categories that a search page offers as filters. */
      filters: number[];
      /** @description Categories that forms require. A listing can still lack them. */
      required_categories: number[];
      /** @description Photos that a listing of the type should have, in order. */
      photo_slots: {
        /** @description Value for `category` of an image of a listing. */
        key: string;
        /** @description Subject of the photo. */
        label: string;
        /** @description Whether forms require it. */
        is_required: boolean;
      }[];
      /** @description The category that each vPIC variable of a decoded VIN fills. */
      vin_map: {
        [key: string]: number;
      };
      allowed_upload: {
        /** @description Media types that `POST /upload_image` accepts. */
        image_types: string[];
        /** @description Media types that `POST /upload_file` accepts besides images. */
        file_types: string[];
        /** @description Largest file, in bytes. */
        max_bytes: number;
      };
    };
    /** @description No type has this id. */
    TypeNotFoundError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_type_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description The service is shutting down, the database is not available, or the disk is full. A refused write changed nothing. */
    UnavailableError: {
      /**
       * @description Error code for programs.
       * @constant
       */
      code: 'svc_unavailable';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 503;
      };
    };
    /** @description The body has a media type that the route does not accept, or is compressed. */
    UnsupportedMediaTypeError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_unsupported_media_type';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 415;
        /** @description The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description The file has no bytes. */
    UploadEmptyError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_empty';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
      };
    };
    /** @description One file with an optional title and alternative text. Other parts are ignored. */
    UploadForm: {
      /** @description Title, at most 255 characters. */
      title?: string;
      /** @description Alternative text, at most 1000 characters. */
      alt?: string;
      /** @description The file. */
      file: string;
    };
    /** @description The image has too many pixels. */
    UploadImageTooLargeError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_image_too_large';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
        /** @description The most pixels allowed. */
        max_pixels: number;
      };
    };
    /** @description The form is cut off or malformed. */
    UploadIncompleteError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_incomplete';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
      };
    };
    /** @description The image is damaged. */
    UploadInvalidImageError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_invalid_image';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description The form has no file in its part `file`. */
    UploadMissingFileError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_missing_file';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description The file is too large. */
    UploadTooLargeError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_too_large';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 413;
        /** @description The most bytes allowed. */
        max_bytes: number;
      };
    };
    /** @description The form has more than one file, or too many parts. */
    UploadTooManyFilesError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_too_many_files';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
      };
    };
    /** @description The type of the file, detected from its content, is not allowed. */
    UploadTypeNotAllowedError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_type_not_allowed';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 415;
        /** @description The problem of each invalid field, parameter or header, by name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
        /** @description The media types that the route accepts. */
        allowed_types: string[];
      };
    };
    /** @description An uploaded file. */
    UploadedFile: {
      /** @description Id of the file, for a file category of a listing. */
      id: number;
      /**
       * Format: uri
       * @description URL of the file.
       */
      src: string;
      /** @description Title from the request, or the file name. */
      title: string;
      /** @description File name. */
      filename: string;
      /** @description Media type, detected from the content. */
      mime_type: string;
      /** @description Size in bytes. */
      size_bytes: number;
    };
    /** @description An uploaded image. */
    UploadedImage: {
      /** @description Id of the image, for `images` of a listing. */
      id: number;
      /**
       * Format: uri
       * @description URL of the image.
       */
      src: string;
      /** @description Width in pixels, as displayed. */
      width: number | null;
      /** @description Height in pixels, as displayed. */
      height: number | null;
      /** @description Title from the request. */
      title: string | null;
      /** @description Alternative text from the request. */
      alt: string | null;
      /** @description File name. */
      filename: string;
      /** @description Media type, detected from the content. */
      mime_type: string;
      /** @description Size in bytes. */
      size_bytes: number;
      /** @description Smaller versions by name: medium (1000 pixels), small (500), thumbnail (245). */
      sizes: {
        [key: string]: {
          /**
           * Format: uri
           * @description URL of this version.
           */
          src: string;
          /** @description Width in pixels. */
          width: number;
          /** @description Height in pixels. */
          height: number;
          /** @description Size in bytes. */
          size_bytes: number;
        };
      };
    };
    /** @description An attempt to create a listing from a VIN. */
    VinImport: {
      /** @description Id of the attempt. */
      id: number;
      /** @description The type of the listing. */
      type_id: number;
      /** @description The requested VIN, normalized; at most 40 characters. */
      vin: string;
      /**
       * @description Outcome: a new listing (created), an existing listing (duplicate), an invalid VIN (rejected), or a VIN that could not be decoded (failed).
       * @enum {string}
       */
      status: 'created' | 'duplicate' | 'rejected' | 'failed';
      /** @description The new or existing listing; null if none, or if it was deleted. */
      listing_id: number | null;
      /** @description Model year. */
      year: number | null;
      /** @description Make. */
      make: string | null;
      /** @description Model. */
      model: string | null;
      /** @description Trim. */
      trim: string | null;
      /** @description All decoded values, by vPIC variable. */
      decoded: {
        [key: string]: string;
      };
      /** @description Values written to the listing, by category id, in the shape of a listing. */
      mapped: {
        [key: string]: string | string[];
      };
      /** @description Variables without a category. */
      unmapped: string[];
      warnings: components['schemas']['VinWarning'][];
      /** @description Provider that decoded the VIN. */
      provider: string | null;
      /** @description The user of the key; null for an import in the panel, or if the user was deleted. */
      user_id: number | null;
      /**
       * Format: date-time
       * @description When the import was attempted. ISO 8601, UTC.
       */
      created_at: string | null;
    };
    /** @description The VIN to import. Unknown fields are ignored. */
    VinImportWrite: {
      /**
       * @description The VIN. Spaces, hyphens and case are ignored.
       * @example 1FADP5AU6DL536022
       */
      vin: string;
      /** @description `publish`; any other value, or no value, means draft. */
      status?: unknown;
      /** @description Create a listing even if the type already has a live listing with this VIN. */
      allow_duplicate?: boolean | null;
      /** @description The model year, if known: position 10 repeats every 30 years. */
      model_year?: number | null;
      /** @description Accept a North American VIN with a wrong check digit. */
      allow_check_digit_mismatch?: boolean | null;
    };
    /** @description The VIN is well-formed, but it could not be decoded, or the decoder could not be reached. */
    VinNotDecodedError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_vin_not_decoded';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 422;
        /** @description Problems during decoding. */
        warnings: components['schemas']['VinWarning'][];
      };
    };
    /** @description A warning about a decoded or imported VIN. */
    VinWarning: {
      /** @description For programs, such as check_digit or not_mapped. */
      code: string;
      /** @description For people. */
      message: string;
    };
    /** @description An endpoint that receives events. Its secret is shown on creation and rotation only. */
    Webhook: {
      /** @description Id of the endpoint. */
      id: number;
      /**
       * Format: uri
       * @description Where events are sent.
       */
      url: string;
      /** @description The events that are sent. */
      events: (
        | 'listing.created'
        | 'listing.updated'
        | 'listing.published'
        | 'listing.unpublished'
        | 'listing.price_changed'
        | 'listing.sale_pending'
        | 'listing.sold'
        | 'listing.trashed'
        | 'listing.restored'
        | 'listing.deleted'
        | 'lead.created'
        | 'import.finished'
        | 'import.held'
        | 'channel.failed'
      )[];
      /** @description The types whose events are sent. Empty: all types. */
      type_ids: number[];
      /** @description Whether events are recorded and sent. */
      is_enabled: boolean;
      /**
       * @description Why the service disabled the endpoint: it answered 410 (`gone`), or failed for five days (`failing`). Null otherwise.
       * @enum {string|null}
       */
      disabled_reason: 'gone' | 'failing' | null;
      /**
       * Format: date-time
       * @description The first failure since the last success; null if the last attempt succeeded. ISO 8601, UTC.
       */
      failing_since: string | null;
      /** @description A note for people. */
      description: string;
      /** @description Whether `lead.created` carries personal data. */
      include_personal_data: boolean;
      /**
       * Format: date-time
       * @description Until when events are signed with the previous secrets too; null without one. ISO 8601, UTC.
       */
      old_secret_expires_at: string | null;
      /**
       * Format: date-time
       * @description When the endpoint was created. ISO 8601, UTC.
       */
      created_at: string | null;
    };
    /** @description A delivery of one event to one endpoint. Kept for 30 days. */
    WebhookDelivery: {
      /** @description Id of the delivery. */
      id: number;
      /**
       * @description The event.
       * @enum {string}
       */
      event:
        | 'listing.created'
        | 'listing.updated'
        | 'listing.published'
        | 'listing.unpublished'
        | 'listing.price_changed'
        | 'listing.sale_pending'
        | 'listing.sold'
        | 'listing.trashed'
        | 'listing.restored'
        | 'listing.deleted'
        | 'lead.created'
        | 'import.finished'
        | 'import.held'
        | 'channel.failed'
        | 'ping';
      /** @description The header `webhook-id`, the same at every attempt; null before the first one. */
      message_id: string | null;
      /** @description The listing, if the event has one. */
      listing_id: number | null;
      /** @description The lead, if the event has one. */
      lead_id: number | null;
      /** @description The import, if the event has one. */
      import_id: number | null;
      /** @description The channel, if the event has one. */
      channel_id: number | null;
      /**
       * @description `pending` waits for its next attempt, `failed` has no more.
       * @enum {string}
       */
      status: 'pending' | 'delivered' | 'failed';
      /** @description Attempts since the event, or since it was replayed. */
      attempts: number;
      /**
       * Format: date-time
       * @description When the change was made. ISO 8601, UTC.
       */
      occurred_at: string | null;
      /**
       * Format: date-time
       * @description When the next attempt is due; null if there is none. ISO 8601, UTC.
       */
      next_attempt_at: string | null;
      /** @description HTTP status of the last answer; null without an answer. */
      response_status: number | null;
      /** @description Why the last attempt had no answer. */
      error: string | null;
      /** @description Duration of the last attempt. */
      duration_ms: number | null;
      /**
       * Format: date-time
       * @description When the endpoint accepted it. ISO 8601, UTC.
       */
      delivered_at: string | null;
      /** @description What is sent, cut at 10 KB; null before the first attempt, and for a lead without the capability `view_all_leads`. */
      body: string | null;
      /** @description The body of the last answer, cut at 10 KB; null as `body`. */
      response: string | null;
    };
    /** @description No webhook has this id. */
    WebhookNotFoundError: {
      /**
       * @description Error code for programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_webhook_not_found';
      /** @description Text for people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description Changes of an endpoint. Absent fields stay as they are. */
    WebhookWrite: {
      /** @description Where to send events. https, on a public address; no user name or password. */
      url?: string;
      /** @description The events to send. */
      events?: (
        | 'listing.created'
        | 'listing.updated'
        | 'listing.published'
        | 'listing.unpublished'
        | 'listing.price_changed'
        | 'listing.sale_pending'
        | 'listing.sold'
        | 'listing.trashed'
        | 'listing.restored'
        | 'listing.deleted'
        | 'lead.created'
        | 'import.finished'
        | 'import.held'
        | 'channel.failed'
      )[];
      /** @description Only events of listings and leads of these types. Empty: all types. */
      type_ids?: number[];
      /** @description Whether events are recorded and sent. */
      is_enabled?: boolean;
      /** @description A note for people. */
      description?: string;
      /** @description Whether `lead.created` carries name, email address, phone number, message and form fields. Needs the capability `view_all_leads`. */
      include_personal_data?: boolean;
    };
  };
  responses: {
    /** @description `svc_category_not_found`: No category has this id. */
    CategoryNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['CategoryNotFoundError'];
      };
    };
    /** @description `svc_channel_not_found`: No channel has this id. */
    ChannelNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ChannelNotFoundError'];
      };
    };
    /** @description `svc_cursor_expired`: The cursor is older than changes are kept, or of a database that was replaced by a backup. Read the stock again. */
    CursorExpired: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['CursorExpiredError'];
      };
    };
    /**
     * @description `svc_duplicate_vin`: The type already has a listing with this VIN that is neither sold nor in the trash.
     *
     *     `svc_request_in_progress`: A request with the same `Idempotency-Key` is in progress.
     */
    DuplicateVinOrRequestInProgress: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        'Retry-After': components['headers']['Retry-After-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          components['schemas']['DuplicateVinError'] | components['schemas']['RequestInProgressError'];
      };
    };
    /** @description `svc_headers_too_large`: The headers are larger than 16 KB. */
    HeadersTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['HeadersTooLargeError'];
      };
    };
    /** @description `svc_idempotency_mismatch`: The `Idempotency-Key` was used for a different request in the last 24 hours. */
    IdempotencyMismatch: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['IdempotencyMismatchError'];
      };
    };
    /**
     * @description `svc_idempotency_mismatch`: The `Idempotency-Key` was used for a different request in the last 24 hours.
     *
     *     `svc_invalid_vin`: The text is not a VIN, or the check digit is wrong although the VIN requires one.
     *
     *     `svc_vin_not_decoded`: The VIN is well-formed, but it could not be decoded, or the decoder could not be reached.
     */
    IdempotencyMismatchOrInvalidVinOrVinNotDecoded: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          | components['schemas']['IdempotencyMismatchError']
          | components['schemas']['InvalidVinError']
          | components['schemas']['VinNotDecodedError'];
      };
    };
    /**
     * @description `svc_import_conflict`: The import has another status: what has ended cannot be applied, for example. Or too many imports wait already.
     *
     *     `svc_request_in_progress`: A request with the same `Idempotency-Key` is in progress.
     */
    ImportConflictOrRequestInProgress: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        'Retry-After': components['headers']['Retry-After-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          components['schemas']['ImportConflictError'] | components['schemas']['RequestInProgressError'];
      };
    };
    /** @description `svc_import_not_found`: No import has this id. */
    ImportNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ImportNotFoundError'];
      };
    };
    /** @description `svc_import_profile_not_found`: No import profile has this id. */
    ImportProfileNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ImportProfileNotFoundError'];
      };
    };
    /** @description `svc_internal`: An internal error. Report it with its `request_id`. */
    Internal: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InternalError'];
      };
    };
    /**
     * @description `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` have a wrong type, range or format. `params` lists them all.
     *
     *     `svc_invalid_json`: The body is not a JSON object in UTF-8, repeats a key, or is nested deeper than 32 levels.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or has no Host header.
     */
    InvalidParamOrInvalidJsonOrInvalidRequest: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          | components['schemas']['InvalidParamError']
          | components['schemas']['InvalidJsonError']
          | components['schemas']['InvalidRequestError'];
      };
    };
    /**
     * @description `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` have a wrong type, range or format. `params` lists them all.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or has no Host header.
     */
    InvalidParamOrInvalidRequest: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidParamError'] | components['schemas']['InvalidRequestError'];
      };
    };
    /**
     * @description `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` have a wrong type, range or format. `params` lists them all.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or has no Host header.
     *
     *     `svc_upload_missing_file`: The form has no file in its part `file`.
     *
     *     `svc_upload_too_many_files`: The form has more than one file, or too many parts.
     *
     *     `svc_upload_incomplete`: The form is cut off or malformed.
     *
     *     `svc_upload_empty`: The file has no bytes.
     *
     *     `svc_upload_invalid_image`: The image is damaged.
     *
     *     `svc_upload_image_too_large`: The image has too many pixels.
     */
    InvalidParamOrInvalidRequestOrUploadMissingFileOrUploadTooManyFilesOrUploadIncompleteOrUploadEmptyOrUploadInvalidImageOrUploadImageTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          | components['schemas']['InvalidParamError']
          | components['schemas']['InvalidRequestError']
          | components['schemas']['UploadMissingFileError']
          | components['schemas']['UploadTooManyFilesError']
          | components['schemas']['UploadIncompleteError']
          | components['schemas']['UploadEmptyError']
          | components['schemas']['UploadInvalidImageError']
          | components['schemas']['UploadImageTooLargeError'];
      };
    };
    /** @description `svc_invalid_request`: The request is not valid HTTP, or has no Host header. */
    InvalidRequest: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description `svc_lead_not_found`: No lead has this id. */
    LeadNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['LeadNotFoundError'];
      };
    };
    /** @description `svc_listing_not_found`: No listing has this id, or it was deleted during the request. */
    ListingNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ListingNotFoundError'];
      };
    };
    /**
     * @description `svc_listing_not_found`: No listing has this id, or it was deleted during the request.
     *
     *     `svc_type_not_found`: No type has this id.
     */
    ListingNotFoundOrTypeNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ListingNotFoundError'] | components['schemas']['TypeNotFoundError'];
      };
    };
    /**
     * @description `svc_missing_param`: A required field or parameter is absent, null or empty.
     *
     *     `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` have a wrong type, range or format. `params` lists them all.
     *
     *     `svc_invalid_json`: The body is not a JSON object in UTF-8, repeats a key, or is nested deeper than 32 levels.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or has no Host header.
     */
    MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequest: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          | components['schemas']['MissingParamError']
          | components['schemas']['InvalidParamError']
          | components['schemas']['InvalidJsonError']
          | components['schemas']['InvalidRequestError'];
      };
    };
    /**
     * @description `svc_missing_param`: A required field or parameter is absent, null or empty.
     *
     *     `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` have a wrong type, range or format. `params` lists them all.
     *
     *     `svc_invalid_json`: The body is not a JSON object in UTF-8, repeats a key, or is nested deeper than 32 levels.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or has no Host header.
     *
     *     `svc_upload_missing_file`: The form has no file in its part `file`.
     *
     *     `svc_upload_too_many_files`: The form has more than one file, or too many parts.
     *
     *     `svc_upload_incomplete`: The form is cut off or malformed.
     *
     *     `svc_upload_empty`: The file has no bytes.
     */
    MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequestOrUploadMissingFileOrUploadTooManyFilesOrUploadIncompleteOrUploadEmpty: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          | components['schemas']['MissingParamError']
          | components['schemas']['InvalidParamError']
          | components['schemas']['InvalidJsonError']
          | components['schemas']['InvalidRequestError']
          | components['schemas']['UploadMissingFileError']
          | components['schemas']['UploadTooManyFilesError']
          | components['schemas']['UploadIncompleteError']
          | components['schemas']['UploadEmptyError'];
      };
    };
    /**
     * @description `svc_missing_param`: A required field or parameter is absent, null or empty.
     *
     *     `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` have a wrong type, range or format. `params` lists them all.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or has no Host header.
     */
    MissingParamOrInvalidParamOrInvalidRequest: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          | components['schemas']['MissingParamError']
          | components['schemas']['InvalidParamError']
          | components['schemas']['InvalidRequestError'];
      };
    };
    /**
     * @description `svc_no_api_key`: The header `Authorization` has no Bearer token.
     *
     *     `svc_invalid_api_key`: The key is unknown, malformed, revoked or expired, or its user is blocked or deleted.
     */
    NoApiKeyOrInvalidApiKey: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'WWW-Authenticate': components['headers']['WWW-Authenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NoApiKeyError'] | components['schemas']['InvalidApiKeyError'];
      };
    };
    /** @description `svc_not_licensed`: The install has neither a premium license nor the app-access add-on. Checked before the key. */
    NotLicensed: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotLicensedError'];
      };
    };
    /**
     * @description `svc_not_licensed`: The install has neither a premium license nor the app-access add-on. Checked before the key.
     *
     *     `svc_forbidden`: The key's user lacks the capability that the route requires. Checked before any id in the path.
     */
    NotLicensedOrForbidden: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotLicensedError'] | components['schemas']['ForbiddenError'];
      };
    };
    /** @description `svc_payload_too_large`: The body is too large. */
    PayloadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['PayloadTooLargeError'];
      };
    };
    /**
     * @description `svc_payload_too_large`: The body is too large.
     *
     *     `svc_upload_too_large`: The file is too large.
     */
    PayloadTooLargeOrUploadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          components['schemas']['PayloadTooLargeError'] | components['schemas']['UploadTooLargeError'];
      };
    };
    /** @description `svc_precondition_failed`: The listing has changed since the entity tag in `If-Match` was read. */
    PreconditionFailed: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['PreconditionFailedError'];
      };
    };
    /** @description `svc_rate_limited`: The key has used up its quota for this minute, or the address has sent too many wrong keys or leads. */
    RateLimited: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['RateLimitedError'];
      };
    };
    /** @description `svc_request_in_progress`: A request with the same `Idempotency-Key` is in progress. */
    RequestInProgress: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        'Retry-After': components['headers']['Retry-After-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['RequestInProgressError'];
      };
    };
    /** @description `svc_request_timeout`: The request took too long to arrive. */
    RequestTimeout: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['RequestTimeoutError'];
      };
    };
    /** @description `svc_term_not_found`: No term has this id. */
    TermNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['TermNotFoundError'];
      };
    };
    /** @description `svc_type_not_found`: No type has this id. */
    TypeNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['TypeNotFoundError'];
      };
    };
    /**
     * @description `svc_type_not_found`: No type has this id.
     *
     *     `svc_import_profile_not_found`: No import profile has this id.
     */
    TypeNotFoundOrImportProfileNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          components['schemas']['TypeNotFoundError'] | components['schemas']['ImportProfileNotFoundError'];
      };
    };
    /** @description `svc_unavailable`: The service is shutting down, the database is not available, or the disk is full. A refused write changed nothing. */
    Unavailable: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        'Retry-After': components['headers']['Retry-After-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['UnavailableError'];
      };
    };
    /** @description `svc_unsupported_media_type`: The body has a media type that the route does not accept, or is compressed. */
    UnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['UnsupportedMediaTypeError'];
      };
    };
    /**
     * @description `svc_unsupported_media_type`: The body has a media type that the route does not accept, or is compressed.
     *
     *     `svc_upload_type_not_allowed`: The type of the file, detected from its content, is not allowed.
     */
    UnsupportedMediaTypeOrUploadTypeNotAllowed: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          components['schemas']['UnsupportedMediaTypeError'] | components['schemas']['UploadTypeNotAllowedError'];
      };
    };
    /** @description `svc_upload_too_large`: The file is too large. */
    UploadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['UploadTooLargeError'];
      };
    };
    /** @description `svc_webhook_not_found`: No webhook has this id. */
    WebhookNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['WebhookNotFoundError'];
      };
    };
    /**
     * @description `svc_webhook_not_found`: No webhook has this id.
     *
     *     `svc_delivery_not_found`: The webhook has no delivery with this id, or it is older than 30 days.
     */
    WebhookNotFoundOrDeliveryNotFound: {
      headers: {
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Sometimes'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Sometimes'];
        [name: string]: unknown;
      };
      content: {
        'application/json':
          components['schemas']['WebhookNotFoundError'] | components['schemas']['DeliveryNotFoundError'];
      };
    };
  };
  parameters: {
    /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
    'X-Request-Id': string;
    /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
    'Idempotency-Key': string;
    /** @description Entity tags of the listing. The request has an effect only if one of them is current. */
    'If-Match': string;
    /** @description Entity tags that you have. The response is 304 without a body if one of them is current. */
    'If-None-Match': string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description The id of this request, also in the log of the service.
     * @example 6f1c7f0e-58d8-4b27-9a4e-2f4b8f6f2a10
     */
    'X-Request-Id': string;
    /**
     * @description Only the icons may be cached.
     * @example no-store
     */
    'Cache-Control': 'no-store' | 'private, max-age=86400';
    /**
     * @description The quota of the key (draft-ietf-httpapi-ratelimit-headers): `q` points in a window of `w` seconds. A read costs 1 point, a write 5; an upload, an export, a VIN import, statistics, and leads by keyword or ordered by name 20; a large response one more point per MiB.
     * @example "key";q=6000;w=60
     */
    'RateLimit-Policy': string;
    /**
     * @description The quota of the key (draft-ietf-httpapi-ratelimit-headers): `q` points in a window of `w` seconds. A read costs 1 point, a write 5; an upload, an export, a VIN import, statistics, and leads by keyword or ordered by name 20; a large response one more point per MiB.
     * @example "key";q=6000;w=60
     */
    'RateLimit-Policy-Sometimes': string;
    /**
     * @description The remaining quota: `r` points until the window ends in `t` seconds.
     * @example "key";r=5999;t=60
     */
    RateLimit: string;
    /**
     * @description The remaining quota: `r` points until the window ends in `t` seconds.
     * @example "key";r=5999;t=60
     */
    'RateLimit-Sometimes': string;
    /**
     * @description Items on all pages, or items of a list without pages.
     * @example 68
     */
    'X-WP-Total': string;
    /**
     * @description Number of pages; 0 when nothing matches.
     * @example 3
     */
    'X-WP-TotalPages': string;
    /**
     * @description The entity tag of the returned listing, for `If-None-Match` and `If-Match`.
     * @example "12-4-9f2c"
     */
    ETag: string;
    /**
     * @description The API URL of the new record.
     * @example https://cars.example/api/v1/listing/12
     */
    Location: string;
    /**
     * @description `true` for a replayed response. The request had no second effect.
     * @example true
     */
    'Idempotency-Replayed-Sometimes': 'true';
    /**
     * @description Seconds to wait before a retry.
     * @example 5
     */
    'Retry-After': string;
    /**
     * @description Seconds to wait before a retry.
     * @example 5
     */
    'Retry-After-Sometimes': string;
    /**
     * @description How to authenticate.
     * @example Bearer
     */
    'WWW-Authenticate': string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  authenticate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Check an API key. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The key is valid.",
           *       "data": {
           *         "authenticated": true,
           *         "user_id": 1,
           *         "display_name": "Rosa Delgado",
           *         "email": "rosa@cars.example",
           *         "account_type": "owner",
           *         "license_type": 2,
           *         "capabilities": {
           *           "add_inventory": true,
           *           "edit_all_inventory": true,
           *           "delete_inventory": true,
           *           "modify_gallery": true
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Identity'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listTypes: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Every inventory type. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "Inventory types.",
           *       "data": [
           *         {
           *           "id": 1,
           *           "name": "Vehicles",
           *           "singular_name": "Vehicle",
           *           "slug": "vehicles",
           *           "description": "Cars, vans and trucks",
           *           "icon": "car",
           *           "counts": {
           *             "publish": 68,
           *             "draft": 4,
           *             "trash": 2,
           *             "sold": 8,
           *             "sale_pending": 4
           *           },
           *           "category_count": 2,
           *           "is_vin_enabled": true,
           *           "position": 0,
           *           "created_at": "2026-08-03T09:12:44.000Z",
           *           "updated_at": "2026-09-01T08:15:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Type'][];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getTypeData: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The full configuration of a type. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The configuration of Vehicles.",
           *       "data": {
           *         "id": 1,
           *         "name": "Vehicles",
           *         "singular_name": "Vehicle",
           *         "slug": "vehicles",
           *         "description": "Cars, vans and trucks",
           *         "icon": "car",
           *         "counts": {
           *           "publish": 68,
           *           "draft": 4,
           *           "trash": 2,
           *           "sold": 8,
           *           "sale_pending": 4
           *         },
           *         "category_count": 2,
           *         "is_vin_enabled": true,
           *         "position": 0,
           *         "created_at": "2026-08-03T09:12:44.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z",
           *         "categories": [
           *           {
           *             "id": 3,
           *             "type_id": 1,
           *             "name": "Make",
           *             "slug": "make",
           *             "description": null,
           *             "kind": "select",
           *             "value_shape": "string",
           *             "icon": null,
           *             "prefix": null,
           *             "suffix": null,
           *             "decimals": null,
           *             "min": null,
           *             "max": null,
           *             "step": null,
           *             "is_required": true,
           *             "is_filterable": true,
           *             "is_sortable": false,
           *             "is_searchable": true,
           *             "is_range": false,
           *             "allow_new_terms": true,
           *             "parent_category_id": null,
           *             "vin_field": "Make",
           *             "term_count": 24,
           *             "position": 0,
           *             "created_at": "2026-08-03T09:12:44.000Z",
           *             "updated_at": "2026-09-01T08:15:00.000Z"
           *           },
           *           {
           *             "id": 7,
           *             "type_id": 1,
           *             "name": "Mileage",
           *             "slug": "mileage",
           *             "description": null,
           *             "kind": "number",
           *             "value_shape": "string",
           *             "icon": "gauge",
           *             "prefix": null,
           *             "suffix": "mi",
           *             "decimals": 0,
           *             "min": 0,
           *             "max": null,
           *             "step": null,
           *             "is_required": false,
           *             "is_filterable": true,
           *             "is_sortable": true,
           *             "is_searchable": false,
           *             "is_range": true,
           *             "allow_new_terms": false,
           *             "parent_category_id": null,
           *             "vin_field": null,
           *             "term_count": 0,
           *             "position": 1,
           *             "created_at": "2026-08-03T09:12:44.000Z",
           *             "updated_at": "2026-09-01T08:15:00.000Z"
           *           }
           *         ],
           *         "settings": {
           *           "currency": "USD",
           *           "price_decimals": 0,
           *           "distance_unit": "mi",
           *           "title_template": "{year} {make} {model} {trim}"
           *         },
           *         "sorting": [
           *           {
           *             "orderby": "date",
           *             "label": "Date added",
           *             "default_order": "desc"
           *           },
           *           {
           *             "orderby": "price",
           *             "label": "Price",
           *             "default_order": "asc"
           *           },
           *           {
           *             "orderby": "7",
           *             "label": "Mileage",
           *             "default_order": "asc"
           *           }
           *         ],
           *         "filters": [
           *           3,
           *           7
           *         ],
           *         "required_categories": [
           *           3
           *         ],
           *         "photo_slots": [
           *           {
           *             "key": "front",
           *             "label": "Front",
           *             "is_required": true
           *           }
           *         ],
           *         "vin_map": {
           *           "Make": 3
           *         },
           *         "allowed_upload": {
           *           "image_types": [
           *             "image/jpeg",
           *             "image/png"
           *           ],
           *           "file_types": [
           *             "application/pdf"
           *           ],
           *           "max_bytes": 20971520
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['TypeData'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      404: components['responses']['TypeNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listCategories: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Every category of a type. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The categories of Vehicles.",
           *       "data": [
           *         {
           *           "id": 3,
           *           "type_id": 1,
           *           "name": "Make",
           *           "slug": "make",
           *           "description": null,
           *           "kind": "select",
           *           "value_shape": "string",
           *           "icon": null,
           *           "prefix": null,
           *           "suffix": null,
           *           "decimals": null,
           *           "min": null,
           *           "max": null,
           *           "step": null,
           *           "is_required": true,
           *           "is_filterable": true,
           *           "is_sortable": false,
           *           "is_searchable": true,
           *           "is_range": false,
           *           "allow_new_terms": true,
           *           "parent_category_id": null,
           *           "vin_field": "Make",
           *           "term_count": 24,
           *           "position": 0,
           *           "created_at": "2026-08-03T09:12:44.000Z",
           *           "updated_at": "2026-09-01T08:15:00.000Z"
           *         },
           *         {
           *           "id": 7,
           *           "type_id": 1,
           *           "name": "Mileage",
           *           "slug": "mileage",
           *           "description": null,
           *           "kind": "number",
           *           "value_shape": "string",
           *           "icon": "gauge",
           *           "prefix": null,
           *           "suffix": "mi",
           *           "decimals": 0,
           *           "min": 0,
           *           "max": null,
           *           "step": null,
           *           "is_required": false,
           *           "is_filterable": true,
           *           "is_sortable": true,
           *           "is_searchable": false,
           *           "is_range": true,
           *           "allow_new_terms": false,
           *           "parent_category_id": null,
           *           "vin_field": null,
           *           "term_count": 0,
           *           "position": 1,
           *           "created_at": "2026-08-03T09:12:44.000Z",
           *           "updated_at": "2026-09-01T08:15:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Category'][];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      404: components['responses']['TypeNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getCategory: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a category. Unknown and invalid ids get the same 404.
         * @example 3
         */
        category_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One category. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The category Make.",
           *       "data": {
           *         "id": 3,
           *         "type_id": 1,
           *         "name": "Make",
           *         "slug": "make",
           *         "description": null,
           *         "kind": "select",
           *         "value_shape": "string",
           *         "icon": null,
           *         "prefix": null,
           *         "suffix": null,
           *         "decimals": null,
           *         "min": null,
           *         "max": null,
           *         "step": null,
           *         "is_required": true,
           *         "is_filterable": true,
           *         "is_sortable": false,
           *         "is_searchable": true,
           *         "is_range": false,
           *         "allow_new_terms": true,
           *         "parent_category_id": null,
           *         "vin_field": "Make",
           *         "term_count": 24,
           *         "position": 0,
           *         "created_at": "2026-08-03T09:12:44.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Category'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      404: components['responses']['CategoryNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listTerms: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a category. Unknown and invalid ids get the same 404.
         * @example 3
         */
        category_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Every term of a category. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The terms of Make.",
           *       "data": [
           *         {
           *           "id": 31,
           *           "category_id": 3,
           *           "type_id": 1,
           *           "name": "Toyota",
           *           "slug": "toyota",
           *           "parent_term_id": null,
           *           "icon": null,
           *           "color": null,
           *           "count": 9,
           *           "position": 0,
           *           "created_at": "2026-08-03T09:12:44.000Z",
           *           "updated_at": "2026-09-01T08:15:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Term'][];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      404: components['responses']['CategoryNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getTerm: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a term. Unknown and invalid ids get the same 404.
         * @example 31
         */
        term_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One term. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The term Toyota.",
           *       "data": {
           *         "id": 31,
           *         "category_id": 3,
           *         "type_id": 1,
           *         "name": "Toyota",
           *         "slug": "toyota",
           *         "parent_term_id": null,
           *         "icon": null,
           *         "color": null,
           *         "count": 9,
           *         "position": 0,
           *         "created_at": "2026-08-03T09:12:44.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Term'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      404: components['responses']['TermNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listIcons: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The icon set for types, categories and terms. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The icons for categories and terms.",
           *       "data": [
           *         {
           *           "key": "car",
           *           "label": "Car",
           *           "group": "Cars and trucks",
           *           "tags": [
           *             "sedan",
           *             "saloon"
           *           ],
           *           "svg": "<svg viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\"><path d=\"M5 17h14\"/></svg>",
           *           "view_box": "0 0 24 24",
           *           "license": "MIT (Tabler Icons)"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Icon'][];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listLocations: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Every location of the dealership. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The locations.",
           *       "data": [
           *         {
           *           "id": 1,
           *           "name": "Downtown",
           *           "slug": "main",
           *           "address": {
           *             "street": "123 Main Street",
           *             "city": "Springfield",
           *             "region": "IL",
           *             "postal_code": "62701",
           *             "country": "US"
           *           },
           *           "phone": "+1 217 555 0100",
           *           "email": "sales@dealer.example",
           *           "hours": "Mo-Fr 09:00-18:00; Sa 10:00-14:00",
           *           "latitude": 39.7817,
           *           "longitude": -89.6501,
           *           "store_code": "D1",
           *           "position": 0,
           *           "created_at": "2026-09-01T08:00:00.000Z",
           *           "updated_at": "2026-09-01T08:00:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Location'][];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  searchInventory: {
    parameters: {
      query?: {
        /**
         * @description Keyword search: every word must occur in the title, content, text values, term names, VIN or stock number. Case and accents are ignored. The last word also matches as a prefix.
         *
         *     For example `corolla hyb`.
         */
        s?: string;
        /** @description Lower price bound in currency units, inclusive. */
        min_price?: number;
        /** @description Upper price bound in currency units, inclusive. */
        max_price?: number;
        /** @description `price`, `date` (of creation) or the id of a number category. Listings without a value come last. */
        orderby?: string;
        /** @description Direction. Ties are ordered by id in the same direction. */
        order?: 'desc' | 'asc';
        /** @description Page, from 1. Smaller numbers count as 1. */
        page?: number;
        /** @description Items per page. Numbers outside 1 to 100 are clamped. */
        per_page?: number;
        /** @description Comma-separated statuses. Default: published listings only. */
        status?: ('publish' | 'draft' | 'trash')[];
        /**
         * @description Comma-separated slugs of locations; one of them must match. An unknown slug matches nothing.
         *
         *     For example `main`.
         */
        location?: string[];
        /**
         * @description Parameters with the id of a category of the type in their names:
         *     - `svc_category_{category_id}`: comma-separated names or slugs of terms (for other kinds, exact values); one of them must match; write a comma inside a name as `\,`
         *     - `min_category_{category_id}`: lower bound of a number category, inclusive
         *     - `max_category_{category_id}`: upper bound of a number category, inclusive
         *
         *     Filters on different categories must all match. A listing without a value matches no filter on that category.
         *
         *     For example `svc_category_3=Toyota,Honda&max_category_7=60000`.
         */
        categories?: {
          [key: string]: string | number;
        };
        /** @description How aggregates are computed: over all matching listings, or (`disjunctive`) for each filtered category as if its own filter were not set, as web shops do. */
        facet_mode?: 'conjunctive' | 'disjunctive';
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of listings of a type, with aggregates. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "68 listings match.",
           *       "data": {
           *         "items": [
           *           {
           *             "id": 12,
           *             "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *             "title": "2023 Toyota Corolla LE",
           *             "content": "One owner, full service history.",
           *             "price": 21990,
           *             "previous_price": 22990,
           *             "price_changed_at": "2026-09-01T08:15:00.000Z",
           *             "lowest_price_30_days": 22990,
           *             "status": "publish",
           *             "categories": {
           *               "3": "Toyota",
           *               "7": "18250",
           *               "16": [
           *                 "Backup camera",
           *                 "Apple CarPlay"
           *               ]
           *             },
           *             "images": [
           *               {
           *                 "id": 2,
           *                 "src": "https://cars.example/uploads/corolla_front.jpg",
           *                 "width": 1280,
           *                 "height": 854,
           *                 "title": null,
           *                 "alt": "A silver sedan from the front",
           *                 "category": "front"
           *               }
           *             ],
           *             "is_sold": false,
           *             "is_sale_pending": false,
           *             "type_id": 1,
           *             "slug": "2023-toyota-corolla-le",
           *             "vin": "1HGBH41JXMN109186",
           *             "stock_number": "V1001",
           *             "location": {
           *               "id": 1,
           *               "name": "Downtown",
           *               "slug": "main"
           *             },
           *             "currency": "USD",
           *             "created_at": "2026-08-03T09:12:44.000Z",
           *             "updated_at": "2026-09-01T08:15:00.000Z",
           *             "published_at": "2026-08-03T09:12:44.000Z",
           *             "sold_at": null,
           *             "trashed_at": null,
           *             "version": 4
           *           }
           *         ],
           *         "pagination": {
           *           "current_page": 1,
           *           "per_page": 25,
           *           "total": 68,
           *           "total_pages": 3
           *         },
           *         "term_counts": {
           *           "31": 9,
           *           "32": 5
           *         },
           *         "location_counts": {
           *           "1": 68
           *         },
           *         "min_max": {
           *           "7": {
           *             "min": 12,
           *             "max": 148200
           *           },
           *           "price": {
           *             "min": 8900,
           *             "max": 64500
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['InventoryPage'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      404: components['responses']['TypeNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  searchAll: {
    parameters: {
      query?: {
        /**
         * @description Keyword search: every word must occur in the title, content, text values, term names, VIN or stock number. Case and accents are ignored. The last word also matches as a prefix.
         *
         *     For example `corolla hyb`.
         */
        s?: string;
        /** @description Page, from 1. Smaller numbers count as 1. */
        page?: number;
        /** @description Items per page. Numbers outside 1 to 100 are clamped. */
        per_page?: number;
        /** @description Comma-separated statuses. Default: published listings only. */
        status?: ('publish' | 'draft' | 'trash')[];
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of listings for each type. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "68 listings match.",
           *       "data": {
           *         "1": {
           *           "type": {
           *             "id": 1,
           *             "name": "Vehicles",
           *             "slug": "vehicles"
           *           },
           *           "items": [
           *             {
           *               "id": 12,
           *               "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *               "title": "2023 Toyota Corolla LE",
           *               "content": "One owner, full service history.",
           *               "price": 21990,
           *               "previous_price": 22990,
           *               "price_changed_at": "2026-09-01T08:15:00.000Z",
           *               "lowest_price_30_days": 22990,
           *               "status": "publish",
           *               "categories": {
           *                 "3": "Toyota",
           *                 "7": "18250",
           *                 "16": [
           *                   "Backup camera",
           *                   "Apple CarPlay"
           *                 ]
           *               },
           *               "images": [
           *                 {
           *                   "id": 2,
           *                   "src": "https://cars.example/uploads/corolla_front.jpg",
           *                   "width": 1280,
           *                   "height": 854,
           *                   "title": null,
           *                   "alt": "A silver sedan from the front",
           *                   "category": "front"
           *                 }
           *               ],
           *               "is_sold": false,
           *               "is_sale_pending": false,
           *               "type_id": 1,
           *               "slug": "2023-toyota-corolla-le",
           *               "vin": "1HGBH41JXMN109186",
           *               "stock_number": "V1001",
           *               "location": {
           *                 "id": 1,
           *                 "name": "Downtown",
           *                 "slug": "main"
           *               },
           *               "currency": "USD",
           *               "created_at": "2026-08-03T09:12:44.000Z",
           *               "updated_at": "2026-09-01T08:15:00.000Z",
           *               "published_at": "2026-08-03T09:12:44.000Z",
           *               "sold_at": null,
           *               "trashed_at": null,
           *               "version": 4
           *             }
           *           ],
           *           "pagination": {
           *             "current_page": 1,
           *             "per_page": 25,
           *             "total": 68,
           *             "total_pages": 3
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['SearchAll'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  exportListings: {
    parameters: {
      query?: {
        /**
         * @description Keyword search: every word must occur in the title, content, text values, term names, VIN or stock number. Case and accents are ignored. The last word also matches as a prefix.
         *
         *     For example `corolla hyb`.
         */
        s?: string;
        /** @description Lower price bound in currency units, inclusive. */
        min_price?: number;
        /** @description Upper price bound in currency units, inclusive. */
        max_price?: number;
        /** @description `price`, `date` (of creation) or the id of a number category. Listings without a value come last. */
        orderby?: string;
        /** @description Direction. Ties are ordered by id in the same direction. */
        order?: 'desc' | 'asc';
        /** @description Comma-separated statuses. Default: published listings only. */
        status?: ('publish' | 'draft' | 'trash')[];
        /**
         * @description Comma-separated slugs of locations; one of them must match. An unknown slug matches nothing.
         *
         *     For example `main`.
         */
        location?: string[];
        /**
         * @description Parameters with the id of a category of the type in their names:
         *     - `svc_category_{category_id}`: comma-separated names or slugs of terms (for other kinds, exact values); one of them must match; write a comma inside a name as `\,`
         *     - `min_category_{category_id}`: lower bound of a number category, inclusive
         *     - `max_category_{category_id}`: upper bound of a number category, inclusive
         *
         *     Filters on different categories must all match. A listing without a value matches no filter on that category.
         *
         *     For example `svc_category_3=Toyota,Honda&max_category_7=60000`.
         */
        categories?: {
          [key: string]: string | number;
        };
        /** @description The format of the answer. */
        format?: 'json' | 'csv';
        /** @description `1`: a CSV file begins with the byte order mark by which Excel recognizes UTF-8. */
        bom?: '0' | '1';
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All listings of a type that match. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "68 listings match.",
           *       "data": [
           *         {
           *           "id": 12,
           *           "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *           "title": "2023 Toyota Corolla LE",
           *           "content": "One owner, full service history.",
           *           "price": 21990,
           *           "previous_price": 22990,
           *           "price_changed_at": "2026-09-01T08:15:00.000Z",
           *           "lowest_price_30_days": 22990,
           *           "status": "publish",
           *           "categories": {
           *             "3": "Toyota",
           *             "7": "18250",
           *             "16": [
           *               "Backup camera",
           *               "Apple CarPlay"
           *             ]
           *           },
           *           "images": [
           *             {
           *               "id": 2,
           *               "src": "https://cars.example/uploads/corolla_front.jpg",
           *               "width": 1280,
           *               "height": 854,
           *               "title": null,
           *               "alt": "A silver sedan from the front",
           *               "category": "front"
           *             }
           *           ],
           *           "is_sold": false,
           *           "is_sale_pending": false,
           *           "type_id": 1,
           *           "slug": "2023-toyota-corolla-le",
           *           "vin": "1HGBH41JXMN109186",
           *           "stock_number": "V1001",
           *           "location": {
           *             "id": 1,
           *             "name": "Downtown",
           *             "slug": "main"
           *           },
           *           "currency": "USD",
           *           "created_at": "2026-08-03T09:12:44.000Z",
           *           "updated_at": "2026-09-01T08:15:00.000Z",
           *           "published_at": "2026-08-03T09:12:44.000Z",
           *           "sold_at": null,
           *           "trashed_at": null,
           *           "version": 4
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Listing'][];
          };
          /**
           * @example id,title,price,currency,status,sold,sale_pending,stock_number,vin,location,year,make
           *     12,2019 Toyota Corolla LE,15990,USD,publish,false,false,1001,,main,2019,Toyota
           */
          'text/csv': string;
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['TypeNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getChanges: {
    parameters: {
      query?: {
        /** @description The `cursor` of an earlier answer. Without it: from now on, so without `wait` the answer is only a cursor. */
        since?: string;
        /** @description Only listings of this type. */
        type_id?: number;
        /** @description The most changes in the answer. Numbers outside 1 to 500 are clamped. */
        limit?: number;
        /** @description How long to wait for a change, in seconds. Numbers outside 0 to 25 are clamped. */
        wait?: number;
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What has changed since a cursor. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "Changes.",
           *       "data": {
           *         "items": [
           *           {
           *             "listing_id": 12,
           *             "type_id": 1,
           *             "state": "publish",
           *             "version": 4,
           *             "changed_at": "2026-09-01T08:15:00.000Z",
           *             "listing": {
           *               "id": 12,
           *               "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *               "title": "2023 Toyota Corolla LE",
           *               "content": "One owner, full service history.",
           *               "price": 21990,
           *               "previous_price": 22990,
           *               "price_changed_at": "2026-09-01T08:15:00.000Z",
           *               "lowest_price_30_days": 22990,
           *               "status": "publish",
           *               "categories": {
           *                 "3": "Toyota",
           *                 "7": "18250",
           *                 "16": [
           *                   "Backup camera",
           *                   "Apple CarPlay"
           *                 ]
           *               },
           *               "images": [
           *                 {
           *                   "id": 2,
           *                   "src": "https://cars.example/uploads/corolla_front.jpg",
           *                   "width": 1280,
           *                   "height": 854,
           *                   "title": null,
           *                   "alt": "A silver sedan from the front",
           *                   "category": "front"
           *                 }
           *               ],
           *               "is_sold": false,
           *               "is_sale_pending": false,
           *               "type_id": 1,
           *               "slug": "2023-toyota-corolla-le",
           *               "vin": "1HGBH41JXMN109186",
           *               "stock_number": "V1001",
           *               "location": {
           *                 "id": 1,
           *                 "name": "Downtown",
           *                 "slug": "main"
           *               },
           *               "currency": "USD",
           *               "created_at": "2026-08-03T09:12:44.000Z",
           *               "updated_at": "2026-09-01T08:15:00.000Z",
           *               "published_at": "2026-08-03T09:12:44.000Z",
           *               "sold_at": null,
           *               "trashed_at": null,
           *               "version": 4
           *             }
           *           },
           *           {
           *             "listing_id": 9,
           *             "type_id": 1,
           *             "state": "gone",
           *             "version": null,
           *             "changed_at": "2026-09-01T08:15:01.000Z",
           *             "listing": null
           *           }
           *         ],
           *         "cursor": "WzEsImE3YyIsMTc4ODI1NjgwMCwxMjAxXQ",
           *         "has_more": false
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Changes'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      408: components['responses']['RequestTimeout'];
      410: components['responses']['CursorExpired'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getListing: {
    parameters: {
      query?: never;
      header?: {
        /** @description Entity tags that you have. The response is 304 without a body if one of them is current. */
        'If-None-Match'?: components['parameters']['If-None-Match'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a listing. Unknown and invalid ids get the same 404.
         * @example 12
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One listing. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The listing.",
           *       "data": {
           *         "id": 12,
           *         "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *         "title": "2023 Toyota Corolla LE",
           *         "content": "One owner, full service history.",
           *         "price": 21990,
           *         "previous_price": 22990,
           *         "price_changed_at": "2026-09-01T08:15:00.000Z",
           *         "lowest_price_30_days": 22990,
           *         "status": "publish",
           *         "categories": {
           *           "3": "Toyota",
           *           "7": "18250",
           *           "16": [
           *             "Backup camera",
           *             "Apple CarPlay"
           *           ]
           *         },
           *         "images": [
           *           {
           *             "id": 2,
           *             "src": "https://cars.example/uploads/corolla_front.jpg",
           *             "width": 1280,
           *             "height": 854,
           *             "title": null,
           *             "alt": "A silver sedan from the front",
           *             "category": "front"
           *           }
           *         ],
           *         "is_sold": false,
           *         "is_sale_pending": false,
           *         "type_id": 1,
           *         "slug": "2023-toyota-corolla-le",
           *         "vin": "1HGBH41JXMN109186",
           *         "stock_number": "V1001",
           *         "location": {
           *           "id": 1,
           *           "name": "Downtown",
           *           "slug": "main"
           *         },
           *         "currency": "USD",
           *         "created_at": "2026-08-03T09:12:44.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z",
           *         "published_at": "2026-08-03T09:12:44.000Z",
           *         "sold_at": null,
           *         "trashed_at": null,
           *         "version": 4
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Listing'];
          };
        };
      };
      /** @description The listing still has the entity tag in `If-None-Match`. The response has no body. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      404: components['responses']['ListingNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  createListing: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "title": "2023 Toyota Corolla LE",
         *       "content": "One owner, full service history.",
         *       "price": 21990,
         *       "status": "publish",
         *       "categories": {
         *         "3": "Toyota",
         *         "7": 18250,
         *         "16": [
         *           "Backup camera",
         *           "Apple CarPlay"
         *         ]
         *       },
         *       "images": [
         *         {
         *           "id": 2,
         *           "alt": "A silver sedan from the front",
         *           "category": "front"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['NewListing'];
      };
    };
    responses: {
      /** @description Create a listing. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The listing was created.",
           *       "data": {
           *         "id": 12,
           *         "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *         "title": "2023 Toyota Corolla LE",
           *         "content": "One owner, full service history.",
           *         "price": 21990,
           *         "previous_price": 22990,
           *         "price_changed_at": "2026-09-01T08:15:00.000Z",
           *         "lowest_price_30_days": 22990,
           *         "status": "publish",
           *         "categories": {
           *           "3": "Toyota",
           *           "7": "18250",
           *           "16": [
           *             "Backup camera",
           *             "Apple CarPlay"
           *           ]
           *         },
           *         "images": [
           *           {
           *             "id": 2,
           *             "src": "https://cars.example/uploads/corolla_front.jpg",
           *             "width": 1280,
           *             "height": 854,
           *             "title": null,
           *             "alt": "A silver sedan from the front",
           *             "category": "front"
           *           }
           *         ],
           *         "is_sold": false,
           *         "is_sale_pending": false,
           *         "type_id": 1,
           *         "slug": "2023-toyota-corolla-le",
           *         "vin": "1HGBH41JXMN109186",
           *         "stock_number": "V1001",
           *         "location": {
           *           "id": 1,
           *           "name": "Downtown",
           *           "slug": "main"
           *         },
           *         "currency": "USD",
           *         "created_at": "2026-08-03T09:12:44.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z",
           *         "published_at": "2026-08-03T09:12:44.000Z",
           *         "sold_at": null,
           *         "trashed_at": null,
           *         "version": 4
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Listing'];
          };
        };
      };
      400: components['responses']['MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ListingNotFoundOrTypeNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  trashListing: {
    parameters: {
      query?: never;
      header?: {
        /** @description Entity tags of the listing. The request has an effect only if one of them is current. */
        'If-Match'?: components['parameters']['If-Match'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a listing. Unknown and invalid ids get the same 404.
         * @example 12
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Move a listing to the trash. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The listing is in the trash.",
           *       "data": {
           *         "id": 12,
           *         "status": "trash",
           *         "previous_status": "publish",
           *         "trashed_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['TrashedListing'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ListingNotFound'];
      408: components['responses']['RequestTimeout'];
      412: components['responses']['PreconditionFailed'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateListing: {
    parameters: {
      query?: never;
      header?: {
        /** @description Entity tags of the listing. The request has an effect only if one of them is current. */
        'If-Match'?: components['parameters']['If-Match'];
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a listing. Unknown and invalid ids get the same 404.
         * @example 12
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "price": 20990,
         *       "sale_pending": true,
         *       "categories": {
         *         "7": 18301
         *       }
         *     }
         */
        'application/json': components['schemas']['ListingWrite'];
      };
    };
    responses: {
      /** @description Change a listing. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          ETag: components['headers']['ETag'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The listing was updated.",
           *       "data": {
           *         "id": 12,
           *         "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *         "title": "2023 Toyota Corolla LE",
           *         "content": "One owner, full service history.",
           *         "price": 20990,
           *         "previous_price": 22990,
           *         "price_changed_at": "2026-09-01T08:15:00.000Z",
           *         "lowest_price_30_days": 22990,
           *         "status": "publish",
           *         "categories": {
           *           "3": "Toyota",
           *           "7": "18250",
           *           "16": [
           *             "Backup camera",
           *             "Apple CarPlay"
           *           ]
           *         },
           *         "images": [
           *           {
           *             "id": 2,
           *             "src": "https://cars.example/uploads/corolla_front.jpg",
           *             "width": 1280,
           *             "height": 854,
           *             "title": null,
           *             "alt": "A silver sedan from the front",
           *             "category": "front"
           *           }
           *         ],
           *         "is_sold": false,
           *         "is_sale_pending": true,
           *         "type_id": 1,
           *         "slug": "2023-toyota-corolla-le",
           *         "vin": "1HGBH41JXMN109186",
           *         "stock_number": "V1001",
           *         "location": {
           *           "id": 1,
           *           "name": "Downtown",
           *           "slug": "main"
           *         },
           *         "currency": "USD",
           *         "created_at": "2026-08-03T09:12:44.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z",
           *         "published_at": "2026-08-03T09:12:44.000Z",
           *         "sold_at": null,
           *         "trashed_at": null,
           *         "version": 4
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Listing'];
          };
        };
      };
      400: components['responses']['MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ListingNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getListingHistory: {
    parameters: {
      query?: {
        /** @description Page, from 1. Smaller numbers count as 1. */
        page?: number;
        /** @description Items per page. Numbers outside 1 to 100 are clamped. */
        per_page?: number;
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a listing. Unknown and invalid ids get the same 404.
         * @example 12
         */
        listing_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The history of a listing. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The history of the listing.",
           *       "data": {
           *         "items": [
           *           {
           *             "id": 907,
           *             "at": "2026-09-01T08:15:00.000Z",
           *             "actor": {
           *               "kind": "staff",
           *               "id": 2,
           *               "name": "Rita Vega"
           *             },
           *             "source": "panel",
           *             "version": 4,
           *             "changes": [
           *               {
           *                 "field": "price",
           *                 "label": "Price",
           *                 "from": 22990,
           *                 "to": 21990
           *               },
           *               {
           *                 "field": "category:7",
           *                 "label": "Mileage",
           *                 "from": "18250",
           *                 "to": "18301"
           *               }
           *             ]
           *           }
           *         ],
           *         "pagination": {
           *           "current_page": 1,
           *           "per_page": 25,
           *           "total": 1,
           *           "total_pages": 1
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The items of this page, in order. Empty past the last page. */
              items: components['schemas']['HistoryEntry'][];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ListingNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  clearTrash: {
    parameters: {
      query?: {
        /** @description The most listings to delete. Numbers outside 1 to 200 are clamped. */
        limit?: number;
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Permanently delete trashed listings of a type. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "50 listings were permanently deleted, 12 remain in the trash.",
           *       "data": {
           *         "type_id": 1,
           *         "deleted": 50,
           *         "remaining": 12,
           *         "limit": 50
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['ClearedTrash'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['TypeNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  uploadImage: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['UploadForm'];
      };
    };
    responses: {
      /** @description Upload an image. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The image was uploaded.",
           *       "data": {
           *         "id": 2,
           *         "src": "https://cars.example/uploads/corolla_front.jpg",
           *         "width": 1280,
           *         "height": 854,
           *         "title": "Front",
           *         "alt": "A silver sedan from the front",
           *         "filename": "corolla_front.jpg",
           *         "mime_type": "image/jpeg",
           *         "size_bytes": 214113,
           *         "sizes": {
           *           "thumbnail": {
           *             "src": "https://cars.example/uploads/thumbnail_corolla_front.jpg",
           *             "width": 245,
           *             "height": 163,
           *             "size_bytes": 8211
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['UploadedImage'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequestOrUploadMissingFileOrUploadTooManyFilesOrUploadIncompleteOrUploadEmptyOrUploadInvalidImageOrUploadImageTooLarge'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['UploadTooLarge'];
      415: components['responses']['UnsupportedMediaTypeOrUploadTypeNotAllowed'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  uploadFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['UploadForm'];
      };
    };
    responses: {
      /** @description Upload a file. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The file was uploaded.",
           *       "data": {
           *         "id": 3,
           *         "src": "https://cars.example/uploads/service_history.pdf",
           *         "title": "Service history",
           *         "filename": "service_history.pdf",
           *         "mime_type": "application/pdf",
           *         "size_bytes": 88014
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['UploadedFile'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequestOrUploadMissingFileOrUploadTooManyFilesOrUploadIncompleteOrUploadEmptyOrUploadInvalidImageOrUploadImageTooLarge'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['UploadTooLarge'];
      415: components['responses']['UnsupportedMediaTypeOrUploadTypeNotAllowed'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listVinImports: {
    parameters: {
      query?: {
        /** @description Page, from 1. Smaller numbers count as 1. */
        page?: number;
        /** @description Items per page. Numbers outside 1 to 100 are clamped. */
        per_page?: number;
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description VIN imports of a type. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "VIN imports of Vehicles.",
           *       "data": {
           *         "items": [
           *           {
           *             "id": 5,
           *             "type_id": 1,
           *             "vin": "1FADP5AU6DL536022",
           *             "status": "created",
           *             "listing_id": 13,
           *             "year": 2013,
           *             "make": "Ford",
           *             "model": "C-Max",
           *             "trim": "SEL",
           *             "decoded": {
           *               "Make": "FORD",
           *               "Model": "C-Max",
           *               "ModelYear": "2013",
           *               "Trim": "SEL",
           *               "BodyClass": "Hatchback"
           *             },
           *             "mapped": {
           *               "3": "Ford"
           *             },
           *             "unmapped": [
           *               "BodyClass",
           *               "Model",
           *               "ModelYear",
           *               "Trim"
           *             ],
           *             "warnings": [],
           *             "provider": "embedded",
           *             "user_id": 1,
           *             "created_at": "2026-09-01T08:15:00.000Z"
           *           }
           *         ],
           *         "pagination": {
           *           "current_page": 1,
           *           "per_page": 25,
           *           "total": 1,
           *           "total_pages": 1
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The items of this page, in order. Empty past the last page. */
              items: components['schemas']['VinImport'][];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      404: components['responses']['TypeNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  importVin: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "vin": "1FADP5AU6DL536022",
         *       "status": "draft"
         *     }
         */
        'application/json': components['schemas']['VinImportWrite'];
      };
    };
    responses: {
      /** @description Create a listing from a VIN. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The VIN was decoded and a listing was created.",
           *       "data": {
           *         "import": {
           *           "id": 5,
           *           "type_id": 1,
           *           "vin": "1FADP5AU6DL536022",
           *           "status": "created",
           *           "listing_id": 13,
           *           "year": 2013,
           *           "make": "Ford",
           *           "model": "C-Max",
           *           "trim": "SEL",
           *           "decoded": {
           *             "Make": "FORD",
           *             "Model": "C-Max",
           *             "ModelYear": "2013",
           *             "Trim": "SEL",
           *             "BodyClass": "Hatchback"
           *           },
           *           "mapped": {
           *             "3": "Ford"
           *           },
           *           "unmapped": [
           *             "BodyClass",
           *             "Model",
           *             "ModelYear",
           *             "Trim"
           *           ],
           *           "warnings": [],
           *           "provider": "embedded",
           *           "user_id": 1,
           *           "created_at": "2026-09-01T08:15:00.000Z"
           *         },
           *         "listing": {
           *           "id": 13,
           *           "permalink": "https://cars.example/inventory/vehicles/2013-ford-c-max-sel",
           *           "title": "2013 Ford C-Max SEL",
           *           "content": "",
           *           "price": 0,
           *           "previous_price": null,
           *           "price_changed_at": null,
           *           "lowest_price_30_days": null,
           *           "status": "draft",
           *           "categories": {
           *             "3": "Ford"
           *           },
           *           "images": [],
           *           "is_sold": false,
           *           "is_sale_pending": false,
           *           "type_id": 1,
           *           "slug": "2013-ford-c-max-sel",
           *           "vin": "1FADP5AU6DL536022",
           *           "stock_number": null,
           *           "location": {
           *             "id": 1,
           *             "name": "Downtown",
           *             "slug": "main"
           *           },
           *           "currency": "USD",
           *           "created_at": "2026-09-01T08:15:00.000Z",
           *           "updated_at": "2026-09-01T08:15:00.000Z",
           *           "published_at": null,
           *           "sold_at": null,
           *           "trashed_at": null,
           *           "version": 1
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['ImportedVin'];
          };
        };
      };
      400: components['responses']['MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ListingNotFoundOrTypeNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['DuplicateVinOrRequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatchOrInvalidVinOrVinNotDecoded'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listLeads: {
    parameters: {
      query?: {
        /** @description Every word must occur in name, email address, phone number or message. */
        s?: string;
        /** @description Comma-separated lead statuses. */
        lead_status?: ('new' | 'contacted' | 'qualified' | 'closed' | 'spam' | 'appointment' | 'sold' | 'lost')[];
        /**
         * @description Comma-separated kinds.
         *
         *     For example `inquiry`.
         */
        kind?: string[];
        /** @description The listing that the leads are about. */
        listing_id?: number;
        /**
         * @description Received after this. ISO 8601, exclusive. A date means its first moment; a time without an offset is in the dealership's time zone.
         *
         *     For example `2026-09-01`.
         */
        created_after?: string;
        /**
         * @description Received before this. ISO 8601, exclusive. A date means its first moment; a time without an offset is in the dealership's time zone.
         *
         *     For example `2026-09-01`.
         */
        created_before?: string;
        /** @description By date received, or by name. */
        orderby?: 'date' | 'name';
        /** @description Direction. Ties are ordered by id in the same direction. */
        order?: 'desc' | 'asc';
        /** @description Page, from 1. Smaller numbers count as 1. */
        page?: number;
        /** @description Items per page. Numbers outside 1 to 100 are clamped. */
        per_page?: number;
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of leads of every type. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "1 lead.",
           *       "data": {
           *         "items": [
           *           {
           *             "id": 8,
           *             "type_id": 1,
           *             "listing_id": 12,
           *             "listing": {
           *               "id": 12,
           *               "title": "2023 Toyota Corolla LE",
           *               "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *               "location": {
           *                 "id": 1,
           *                 "name": "Downtown",
           *                 "slug": "main"
           *               }
           *             },
           *             "kind": "test_drive",
           *             "lead_status": "new",
           *             "name": "Ada Example",
           *             "email": "ada@mail.example",
           *             "phone": "+1 555 0100",
           *             "message": "Is it still there on Saturday?",
           *             "fields": {
           *               "preferred_day": "Saturday"
           *             },
           *             "source": {
           *               "page": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
           *             },
           *             "consent": {
           *               "contact": true
           *             },
           *             "assignee": null,
           *             "due_at": null,
           *             "closed_reason": null,
           *             "repeats": 0,
           *             "messages": [],
           *             "is_read": false,
           *             "created_at": "2026-09-01T08:15:00.000Z",
           *             "updated_at": "2026-09-01T08:15:00.000Z"
           *           }
           *         ],
           *         "pagination": {
           *           "current_page": 1,
           *           "per_page": 25,
           *           "total": 1,
           *           "total_pages": 1
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The items of this page, in order. Empty past the last page. */
              items: components['schemas']['Lead'][];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  sendLead: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "listing_id": 12,
         *       "kind": "test_drive",
         *       "name": "Ada Example",
         *       "email": "ada@mail.example",
         *       "phone": "+1 555 0100",
         *       "message": "Is it still there on Saturday?",
         *       "fields": {
         *         "preferred_day": "Saturday"
         *       },
         *       "source": {
         *         "page": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
         *       },
         *       "consent": {
         *         "contact": true
         *       }
         *     }
         */
        'application/json': components['schemas']['LeadWrite'];
      };
    };
    responses: {
      /** @description Added to the open lead of the same person. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The message was added to the open lead.",
           *       "data": {
           *         "id": 8,
           *         "type_id": 1,
           *         "listing_id": 12,
           *         "listing": {
           *           "id": 12,
           *           "title": "2023 Toyota Corolla LE",
           *           "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *           "location": {
           *             "id": 1,
           *             "name": "Downtown",
           *             "slug": "main"
           *           }
           *         },
           *         "kind": "test_drive",
           *         "lead_status": "new",
           *         "name": "Ada Example",
           *         "email": "ada@mail.example",
           *         "phone": "+1 555 0100",
           *         "message": "Is it still there on Saturday?",
           *         "fields": {
           *           "preferred_day": "Saturday"
           *         },
           *         "source": {
           *           "page": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
           *         },
           *         "consent": {
           *           "contact": true
           *         },
           *         "assignee": null,
           *         "due_at": null,
           *         "closed_reason": null,
           *         "repeats": 1,
           *         "messages": [],
           *         "is_read": false,
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Lead'];
          };
        };
      };
      /** @description Send a lead. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['Location'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The lead was received.",
           *       "data": {
           *         "id": 8,
           *         "type_id": 1,
           *         "listing_id": 12,
           *         "listing": {
           *           "id": 12,
           *           "title": "2023 Toyota Corolla LE",
           *           "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *           "location": {
           *             "id": 1,
           *             "name": "Downtown",
           *             "slug": "main"
           *           }
           *         },
           *         "kind": "test_drive",
           *         "lead_status": "new",
           *         "name": "Ada Example",
           *         "email": "ada@mail.example",
           *         "phone": "+1 555 0100",
           *         "message": "Is it still there on Saturday?",
           *         "fields": {
           *           "preferred_day": "Saturday"
           *         },
           *         "source": {
           *           "page": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
           *         },
           *         "consent": {
           *           "contact": true
           *         },
           *         "assignee": null,
           *         "due_at": null,
           *         "closed_reason": null,
           *         "repeats": 0,
           *         "messages": [],
           *         "is_read": false,
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Lead'];
          };
        };
      };
      400: components['responses']['MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listLeadsOfType: {
    parameters: {
      query?: {
        /** @description Every word must occur in name, email address, phone number or message. */
        s?: string;
        /** @description Comma-separated lead statuses. */
        lead_status?: ('new' | 'contacted' | 'qualified' | 'closed' | 'spam' | 'appointment' | 'sold' | 'lost')[];
        /**
         * @description Comma-separated kinds.
         *
         *     For example `inquiry`.
         */
        kind?: string[];
        /** @description The listing that the leads are about. */
        listing_id?: number;
        /**
         * @description Received after this. ISO 8601, exclusive. A date means its first moment; a time without an offset is in the dealership's time zone.
         *
         *     For example `2026-09-01`.
         */
        created_after?: string;
        /**
         * @description Received before this. ISO 8601, exclusive. A date means its first moment; a time without an offset is in the dealership's time zone.
         *
         *     For example `2026-09-01`.
         */
        created_before?: string;
        /** @description By date received, or by name. */
        orderby?: 'date' | 'name';
        /** @description Direction. Ties are ordered by id in the same direction. */
        order?: 'desc' | 'asc';
        /** @description Page, from 1. Smaller numbers count as 1. */
        page?: number;
        /** @description Items per page. Numbers outside 1 to 100 are clamped. */
        per_page?: number;
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of leads of a type. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "1 lead.",
           *       "data": {
           *         "items": [
           *           {
           *             "id": 8,
           *             "type_id": 1,
           *             "listing_id": 12,
           *             "listing": {
           *               "id": 12,
           *               "title": "2023 Toyota Corolla LE",
           *               "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *               "location": {
           *                 "id": 1,
           *                 "name": "Downtown",
           *                 "slug": "main"
           *               }
           *             },
           *             "kind": "test_drive",
           *             "lead_status": "new",
           *             "name": "Ada Example",
           *             "email": "ada@mail.example",
           *             "phone": "+1 555 0100",
           *             "message": "Is it still there on Saturday?",
           *             "fields": {
           *               "preferred_day": "Saturday"
           *             },
           *             "source": {
           *               "page": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
           *             },
           *             "consent": {
           *               "contact": true
           *             },
           *             "assignee": null,
           *             "due_at": null,
           *             "closed_reason": null,
           *             "repeats": 0,
           *             "messages": [],
           *             "is_read": false,
           *             "created_at": "2026-09-01T08:15:00.000Z",
           *             "updated_at": "2026-09-01T08:15:00.000Z"
           *           }
           *         ],
           *         "pagination": {
           *           "current_page": 1,
           *           "per_page": 25,
           *           "total": 1,
           *           "total_pages": 1
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The items of this page, in order. Empty past the last page. */
              items: components['schemas']['Lead'][];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['TypeNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getLead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a lead. Unknown and invalid ids get the same 404.
         * @example 8
         */
        lead_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One lead. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The lead.",
           *       "data": {
           *         "id": 8,
           *         "type_id": 1,
           *         "listing_id": 12,
           *         "listing": {
           *           "id": 12,
           *           "title": "2023 Toyota Corolla LE",
           *           "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *           "location": {
           *             "id": 1,
           *             "name": "Downtown",
           *             "slug": "main"
           *           }
           *         },
           *         "kind": "test_drive",
           *         "lead_status": "new",
           *         "name": "Ada Example",
           *         "email": "ada@mail.example",
           *         "phone": "+1 555 0100",
           *         "message": "Is it still there on Saturday?",
           *         "fields": {
           *           "preferred_day": "Saturday"
           *         },
           *         "source": {
           *           "page": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
           *         },
           *         "consent": {
           *           "contact": true
           *         },
           *         "assignee": null,
           *         "due_at": null,
           *         "closed_reason": null,
           *         "repeats": 0,
           *         "messages": [],
           *         "is_read": false,
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Lead'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['LeadNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateLead: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a lead. Unknown and invalid ids get the same 404.
         * @example 8
         */
        lead_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "lead_status": "appointment",
         *       "due_at": "2026-11-27T09:00:00Z"
         *     }
         */
        'application/json': components['schemas']['LeadChange'];
      };
    };
    responses: {
      /** @description Change status, person responsible, due date or read mark of a lead. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The lead was changed.",
           *       "data": {
           *         "id": 8,
           *         "type_id": 1,
           *         "listing_id": 12,
           *         "listing": {
           *           "id": 12,
           *           "title": "2023 Toyota Corolla LE",
           *           "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le",
           *           "location": {
           *             "id": 1,
           *             "name": "Downtown",
           *             "slug": "main"
           *           }
           *         },
           *         "kind": "test_drive",
           *         "lead_status": "appointment",
           *         "name": "Ada Example",
           *         "email": "ada@mail.example",
           *         "phone": "+1 555 0100",
           *         "message": "Is it still there on Saturday?",
           *         "fields": {
           *           "preferred_day": "Saturday"
           *         },
           *         "source": {
           *           "page": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
           *         },
           *         "consent": {
           *           "contact": true
           *         },
           *         "assignee": null,
           *         "due_at": "2026-11-27T09:00:00.000Z",
           *         "closed_reason": null,
           *         "repeats": 0,
           *         "messages": [],
           *         "is_read": false,
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Lead'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['LeadNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getImport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a import. Unknown and invalid ids get the same 404.
         * @example 7
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One import. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The import.",
           *       "data": {
           *         "id": 7,
           *         "type_id": 1,
           *         "profile_id": 2,
           *         "status": "done",
           *         "is_undoing": false,
           *         "mode": "full",
           *         "dry_run": false,
           *         "source": "sftp",
           *         "file_name": "stock.csv",
           *         "reason": null,
           *         "counts": {
           *           "create": 4,
           *           "update": 11,
           *           "unchanged": 262,
           *           "skip": 0,
           *           "error": 1,
           *           "remove": 3,
           *           "failed": 0,
           *           "kept": 0
           *         },
           *         "progress": {
           *           "done": 18,
           *           "total": 18
           *         },
           *         "pictures": {
           *           "added": 31,
           *           "unchanged": 4,
           *           "failed": 1,
           *           "waiting": 0
           *         },
           *         "additions": {
           *           "type": null,
           *           "categories": [],
           *           "terms": []
           *         },
           *         "layout": {
           *           "format": "csv",
           *           "encoding": "utf-8",
           *           "delimiter": ",",
           *           "preset": "homenet",
           *           "match_by": "stock_number",
           *           "columns": [
           *             {
           *               "column": "Stock",
           *               "field": "stock_number",
           *               "samples": [
           *                 "1001",
           *                 "1002",
           *                 "1003"
           *               ]
           *             }
           *           ]
           *         },
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "finished_at": "2026-09-01T08:15:02.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Import'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ImportNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  startImport: {
    parameters: {
      query?: {
        /** @description Id of the profile. Default: none. */
        profile?: number;
        /** @description `full` also removes listings missing from the feed, and needs a profile. Default: that of the profile, or `merge`. */
        mode?: 'merge' | 'full';
        /** @description Whether common columns without a category become categories; `create` needs `manage_settings`. Default: that of the profile, or `ignore`. */
        missing_categories?: 'ignore' | 'create';
        /** @description `1`: only plan. The import waits until it is applied. */
        dry_run?: '0' | '1';
      };
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "rows": [
         *         {
         *           "stock_number": "1001",
         *           "title": "2019 Toyota Corolla LE",
         *           "price": 15990,
         *           "make": "Toyota"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['ImportRows'];
        'multipart/form-data': components['schemas']['FeedForm'];
      };
    };
    responses: {
      /** @description Import a feed or rows. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['Location'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The import was started.",
           *       "data": {
           *         "id": 7,
           *         "type_id": 1,
           *         "profile_id": 2,
           *         "status": "reading",
           *         "is_undoing": false,
           *         "mode": "full",
           *         "dry_run": false,
           *         "source": "sftp",
           *         "file_name": "stock.csv",
           *         "reason": null,
           *         "counts": {
           *           "create": 4,
           *           "update": 11,
           *           "unchanged": 262,
           *           "skip": 0,
           *           "error": 1,
           *           "remove": 3,
           *           "failed": 0,
           *           "kept": 0
           *         },
           *         "progress": {
           *           "done": 18,
           *           "total": 18
           *         },
           *         "pictures": {
           *           "added": 31,
           *           "unchanged": 4,
           *           "failed": 1,
           *           "waiting": 0
           *         },
           *         "additions": {
           *           "type": null,
           *           "categories": [],
           *           "terms": []
           *         },
           *         "layout": null,
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "finished_at": null
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Import'];
          };
        };
      };
      400: components['responses']['MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequestOrUploadMissingFileOrUploadTooManyFilesOrUploadIncompleteOrUploadEmpty'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['TypeNotFoundOrImportProfileNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['ImportConflictOrRequestInProgress'];
      413: components['responses']['PayloadTooLargeOrUploadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listImports: {
    parameters: {
      query?: {
        /** @description Page, from 1. Smaller numbers count as 1. */
        page?: number;
        /** @description Items per page. Numbers outside 1 to 100 are clamped. */
        per_page?: number;
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The imports of the last 90 days, newest first. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "1 import.",
           *       "data": {
           *         "items": [
           *           {
           *             "id": 7,
           *             "type_id": 1,
           *             "profile_id": 2,
           *             "status": "done",
           *             "is_undoing": false,
           *             "mode": "full",
           *             "dry_run": false,
           *             "source": "sftp",
           *             "file_name": "stock.csv",
           *             "reason": null,
           *             "counts": {
           *               "create": 4,
           *               "update": 11,
           *               "unchanged": 262,
           *               "skip": 0,
           *               "error": 1,
           *               "remove": 3,
           *               "failed": 0,
           *               "kept": 0
           *             },
           *             "progress": {
           *               "done": 18,
           *               "total": 18
           *             },
           *             "pictures": {
           *               "added": 31,
           *               "unchanged": 4,
           *               "failed": 1,
           *               "waiting": 0
           *             },
           *             "additions": {
           *               "type": null,
           *               "categories": [],
           *               "terms": []
           *             },
           *             "layout": {
           *               "format": "csv",
           *               "encoding": "utf-8",
           *               "delimiter": ",",
           *               "preset": "homenet",
           *               "match_by": "stock_number",
           *               "columns": [
           *                 {
           *                   "column": "Stock",
           *                   "field": "stock_number",
           *                   "samples": [
           *                     "1001",
           *                     "1002",
           *                     "1003"
           *                   ]
           *                 }
           *               ]
           *             },
           *             "created_at": "2026-09-01T08:15:00.000Z",
           *             "finished_at": "2026-09-01T08:15:02.000Z"
           *           }
           *         ],
           *         "pagination": {
           *           "current_page": 1,
           *           "per_page": 25,
           *           "total": 1,
           *           "total_pages": 1
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The items of this page, in order. Empty past the last page. */
              items: components['schemas']['Import'][];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listImportRows: {
    parameters: {
      query?: {
        /** @description Page, from 1. Smaller numbers count as 1. */
        page?: number;
        /** @description Items per page. Numbers outside 1 to 100 are clamped. */
        per_page?: number;
        /** @description Only rows with this outcome. */
        outcome?: 'create' | 'update' | 'unchanged' | 'skip' | 'error' | 'remove';
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a import. Unknown and invalid ids get the same 404.
         * @example 7
         */
        import_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What the rows of an import do. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "1 row.",
           *       "data": {
           *         "items": [
           *           {
           *             "row": 12,
           *             "outcome": "update",
           *             "state": "applied",
           *             "key": "1001",
           *             "listing_id": 12,
           *             "changes": [
           *               {
           *                 "field": "price",
           *                 "label": "Price",
           *                 "from": "15990",
           *                 "to": "15490"
           *               }
           *             ],
           *             "problems": [],
           *             "warnings": []
           *           }
           *         ],
           *         "pagination": {
           *           "current_page": 1,
           *           "per_page": 25,
           *           "total": 1,
           *           "total_pages": 1
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The items of this page, in order. Empty past the last page. */
              items: components['schemas']['ImportRow'][];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ImportNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  applyImport: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a import. Unknown and invalid ids get the same 404.
         * @example 7
         */
        import_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Apply a planned or held import. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The import is being applied.",
           *       "data": {
           *         "id": 7,
           *         "type_id": 1,
           *         "profile_id": 2,
           *         "status": "applying",
           *         "is_undoing": false,
           *         "mode": "full",
           *         "dry_run": false,
           *         "source": "sftp",
           *         "file_name": "stock.csv",
           *         "reason": null,
           *         "counts": {
           *           "create": 4,
           *           "update": 11,
           *           "unchanged": 262,
           *           "skip": 0,
           *           "error": 1,
           *           "remove": 3,
           *           "failed": 0,
           *           "kept": 0
           *         },
           *         "progress": {
           *           "done": 18,
           *           "total": 18
           *         },
           *         "pictures": {
           *           "added": 31,
           *           "unchanged": 4,
           *           "failed": 1,
           *           "waiting": 0
           *         },
           *         "additions": {
           *           "type": null,
           *           "categories": [],
           *           "terms": []
           *         },
           *         "layout": {
           *           "format": "csv",
           *           "encoding": "utf-8",
           *           "delimiter": ",",
           *           "preset": "homenet",
           *           "match_by": "stock_number",
           *           "columns": [
           *             {
           *               "column": "Stock",
           *               "field": "stock_number",
           *               "samples": [
           *                 "1001",
           *                 "1002",
           *                 "1003"
           *               ]
           *             }
           *           ]
           *         },
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "finished_at": "2026-09-01T08:15:02.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Import'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ImportNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['ImportConflictOrRequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  undoImport: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a import. Unknown and invalid ids get the same 404.
         * @example 7
         */
        import_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Undo an import. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The import is being undone.",
           *       "data": {
           *         "id": 7,
           *         "type_id": 1,
           *         "profile_id": 2,
           *         "status": "applying",
           *         "is_undoing": true,
           *         "mode": "full",
           *         "dry_run": false,
           *         "source": "sftp",
           *         "file_name": "stock.csv",
           *         "reason": null,
           *         "counts": {
           *           "create": 4,
           *           "update": 11,
           *           "unchanged": 262,
           *           "skip": 0,
           *           "error": 1,
           *           "remove": 3,
           *           "failed": 0,
           *           "kept": 0
           *         },
           *         "progress": {
           *           "done": 18,
           *           "total": 18
           *         },
           *         "pictures": {
           *           "added": 31,
           *           "unchanged": 4,
           *           "failed": 1,
           *           "waiting": 0
           *         },
           *         "additions": {
           *           "type": null,
           *           "categories": [],
           *           "terms": []
           *         },
           *         "layout": {
           *           "format": "csv",
           *           "encoding": "utf-8",
           *           "delimiter": ",",
           *           "preset": "homenet",
           *           "match_by": "stock_number",
           *           "columns": [
           *             {
           *               "column": "Stock",
           *               "field": "stock_number",
           *               "samples": [
           *                 "1001",
           *                 "1002",
           *                 "1003"
           *               ]
           *             }
           *           ]
           *         },
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "finished_at": "2026-09-01T08:15:02.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Import'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ImportNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['ImportConflictOrRequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  cancelImport: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a import. Unknown and invalid ids get the same 404.
         * @example 7
         */
        import_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Cancel an import. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The import was canceled.",
           *       "data": {
           *         "id": 7,
           *         "type_id": 1,
           *         "profile_id": 2,
           *         "status": "failed",
           *         "is_undoing": false,
           *         "mode": "full",
           *         "dry_run": false,
           *         "source": "sftp",
           *         "file_name": "stock.csv",
           *         "reason": "It was canceled.",
           *         "counts": {
           *           "create": 4,
           *           "update": 11,
           *           "unchanged": 262,
           *           "skip": 0,
           *           "error": 1,
           *           "remove": 3,
           *           "failed": 0,
           *           "kept": 0
           *         },
           *         "progress": {
           *           "done": 18,
           *           "total": 18
           *         },
           *         "pictures": {
           *           "added": 31,
           *           "unchanged": 4,
           *           "failed": 1,
           *           "waiting": 0
           *         },
           *         "additions": {
           *           "type": null,
           *           "categories": [],
           *           "terms": []
           *         },
           *         "layout": {
           *           "format": "csv",
           *           "encoding": "utf-8",
           *           "delimiter": ",",
           *           "preset": "homenet",
           *           "match_by": "stock_number",
           *           "columns": [
           *             {
           *               "column": "Stock",
           *               "field": "stock_number",
           *               "samples": [
           *                 "1001",
           *                 "1002",
           *                 "1003"
           *               ]
           *             }
           *           ]
           *         },
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "finished_at": "2026-09-01T08:15:02.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Import'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ImportNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['ImportConflictOrRequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listImportProfiles: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The profiles of feeds. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "1 profile.",
           *       "data": [
           *         {
           *           "id": 2,
           *           "name": "Nightly feed",
           *           "type_id": 1,
           *           "preset": "homenet",
           *           "match_by": "stock_number",
           *           "mode": "full",
           *           "removal": "sold",
           *           "empty_cells": "keep",
           *           "new_status": "publish",
           *           "decimals": "auto",
           *           "dates": "mdy",
           *           "missing_categories": "ignore",
           *           "source": {
           *             "kind": "sftp",
           *             "host": "feeds.example.com",
           *             "port": 22,
           *             "path": "outgoing/stock.csv",
           *             "user": "dealer",
           *             "has_password": true,
           *             "has_private_key": false,
           *             "host_key": "SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDUqeGRTk6pqJ9hKJA"
           *           },
           *           "schedule": {
           *             "kind": "daily",
           *             "at": "02:30"
           *           },
           *           "next_run_at": "2026-09-02T06:30:00.000Z",
           *           "columns": {
           *             "InternalNotes": null
           *           },
           *           "created_at": "2026-09-01T08:15:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['ImportProfile'][];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  addImportProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Nightly feed",
         *       "type_id": 1,
         *       "mode": "full"
         *     }
         */
        'application/json': components['schemas']['NewImportProfile'];
      };
    };
    responses: {
      /** @description Add a profile. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['Location'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The profile was added.",
           *       "data": {
           *         "id": 2,
           *         "name": "Nightly feed",
           *         "type_id": 1,
           *         "preset": "homenet",
           *         "match_by": "stock_number",
           *         "mode": "full",
           *         "removal": "sold",
           *         "empty_cells": "keep",
           *         "new_status": "publish",
           *         "decimals": "auto",
           *         "dates": "mdy",
           *         "missing_categories": "ignore",
           *         "source": {
           *           "kind": "sftp",
           *           "host": "feeds.example.com",
           *           "port": 22,
           *           "path": "outgoing/stock.csv",
           *           "user": "dealer",
           *           "has_password": true,
           *           "has_private_key": false,
           *           "host_key": "SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDUqeGRTk6pqJ9hKJA"
           *         },
           *         "schedule": {
           *           "kind": "daily",
           *           "at": "02:30"
           *         },
           *         "next_run_at": "2026-09-02T06:30:00.000Z",
           *         "columns": {
           *           "InternalNotes": null
           *         },
           *         "created_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['ImportProfile'];
          };
        };
      };
      400: components['responses']['MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getImportProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a import profile. Unknown and invalid ids get the same 404.
         * @example 2
         */
        profile_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One profile. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The profile.",
           *       "data": {
           *         "id": 2,
           *         "name": "Nightly feed",
           *         "type_id": 1,
           *         "preset": "homenet",
           *         "match_by": "stock_number",
           *         "mode": "full",
           *         "removal": "sold",
           *         "empty_cells": "keep",
           *         "new_status": "publish",
           *         "decimals": "auto",
           *         "dates": "mdy",
           *         "missing_categories": "ignore",
           *         "source": {
           *           "kind": "sftp",
           *           "host": "feeds.example.com",
           *           "port": 22,
           *           "path": "outgoing/stock.csv",
           *           "user": "dealer",
           *           "has_password": true,
           *           "has_private_key": false,
           *           "host_key": "SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDUqeGRTk6pqJ9hKJA"
           *         },
           *         "schedule": {
           *           "kind": "daily",
           *           "at": "02:30"
           *         },
           *         "next_run_at": "2026-09-02T06:30:00.000Z",
           *         "columns": {
           *           "InternalNotes": null
           *         },
           *         "created_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['ImportProfile'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ImportProfileNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  removeImportProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a import profile. Unknown and invalid ids get the same 404.
         * @example 2
         */
        profile_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a profile. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The profile was removed.",
           *       "data": {
           *         "id": 2
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The removed profile. */
              id: number;
            };
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ImportProfileNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  changeImportProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a import profile. Unknown and invalid ids get the same 404.
         * @example 2
         */
        profile_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "removal": "draft"
         *     }
         */
        'application/json': components['schemas']['ImportProfileWrite'];
      };
    };
    responses: {
      /** @description Change a profile. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The profile was changed.",
           *       "data": {
           *         "id": 2,
           *         "name": "Nightly feed",
           *         "type_id": 1,
           *         "preset": "homenet",
           *         "match_by": "stock_number",
           *         "mode": "full",
           *         "removal": "sold",
           *         "empty_cells": "keep",
           *         "new_status": "publish",
           *         "decimals": "auto",
           *         "dates": "mdy",
           *         "missing_categories": "ignore",
           *         "source": {
           *           "kind": "sftp",
           *           "host": "feeds.example.com",
           *           "port": 22,
           *           "path": "outgoing/stock.csv",
           *           "user": "dealer",
           *           "has_password": true,
           *           "has_private_key": false,
           *           "host_key": "SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDUqeGRTk6pqJ9hKJA"
           *         },
           *         "schedule": {
           *           "kind": "daily",
           *           "at": "02:30"
           *         },
           *         "next_run_at": "2026-09-02T06:30:00.000Z",
           *         "columns": {
           *           "InternalNotes": null
           *         },
           *         "created_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['ImportProfile'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ImportProfileNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['ImportConflictOrRequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  fetchImport: {
    parameters: {
      query?: {
        /** @description `1`: only plan. The import waits until it is applied. */
        dry_run?: '0' | '1';
      };
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a import profile. Unknown and invalid ids get the same 404.
         * @example 2
         */
        profile_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Fetch and import the feed of a profile. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['Location'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The import was started.",
           *       "data": {
           *         "id": 7,
           *         "type_id": 1,
           *         "profile_id": 2,
           *         "status": "reading",
           *         "is_undoing": false,
           *         "mode": "full",
           *         "dry_run": false,
           *         "source": "sftp",
           *         "file_name": null,
           *         "reason": null,
           *         "counts": {
           *           "create": 4,
           *           "update": 11,
           *           "unchanged": 262,
           *           "skip": 0,
           *           "error": 1,
           *           "remove": 3,
           *           "failed": 0,
           *           "kept": 0
           *         },
           *         "progress": {
           *           "done": 18,
           *           "total": 18
           *         },
           *         "pictures": {
           *           "added": 31,
           *           "unchanged": 4,
           *           "failed": 1,
           *           "waiting": 0
           *         },
           *         "additions": {
           *           "type": null,
           *           "categories": [],
           *           "terms": []
           *         },
           *         "layout": null,
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "finished_at": null
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Import'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ImportProfileNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['ImportConflictOrRequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The endpoints that receive events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "1 endpoint.",
           *       "data": [
           *         {
           *           "id": 3,
           *           "url": "https://desk.example.com/hooks/inventory",
           *           "events": [
           *             "listing.published",
           *             "listing.sold"
           *           ],
           *           "type_ids": [],
           *           "is_enabled": true,
           *           "disabled_reason": null,
           *           "failing_since": null,
           *           "description": "",
           *           "include_personal_data": false,
           *           "old_secret_expires_at": null,
           *           "created_at": "2026-09-01T08:15:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Webhook'][];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  addWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "url": "https://desk.example.com/hooks/inventory",
         *       "events": [
         *         "listing.published",
         *         "listing.sold"
         *       ]
         *     }
         */
        'application/json': components['schemas']['NewWebhook'];
      };
    };
    responses: {
      /** @description Add an endpoint. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['Location'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The endpoint was added.",
           *       "data": {
           *         "id": 3,
           *         "url": "https://desk.example.com/hooks/inventory",
           *         "events": [
           *           "listing.published",
           *           "listing.sold"
           *         ],
           *         "type_ids": [],
           *         "is_enabled": true,
           *         "disabled_reason": null,
           *         "failing_since": null,
           *         "description": "",
           *         "include_personal_data": false,
           *         "old_secret_expires_at": null,
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['IssuedWebhook'];
          };
        };
      };
      400: components['responses']['MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a webhook. Unknown and invalid ids get the same 404.
         * @example 3
         */
        webhook_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One endpoint. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The endpoint.",
           *       "data": {
           *         "id": 3,
           *         "url": "https://desk.example.com/hooks/inventory",
           *         "events": [
           *           "listing.published",
           *           "listing.sold"
           *         ],
           *         "type_ids": [],
           *         "is_enabled": true,
           *         "disabled_reason": null,
           *         "failing_since": null,
           *         "description": "",
           *         "include_personal_data": false,
           *         "old_secret_expires_at": null,
           *         "created_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Webhook'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['WebhookNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  removeWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a webhook. Unknown and invalid ids get the same 404.
         * @example 3
         */
        webhook_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove an endpoint and its deliveries. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The endpoint was removed.",
           *       "data": {
           *         "id": 3
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The removed endpoint. */
              id: number;
            };
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['WebhookNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  changeWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a webhook. Unknown and invalid ids get the same 404.
         * @example 3
         */
        webhook_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "is_enabled": true
         *     }
         */
        'application/json': components['schemas']['WebhookWrite'];
      };
    };
    responses: {
      /** @description Change an endpoint. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The endpoint was changed.",
           *       "data": {
           *         "id": 3,
           *         "url": "https://desk.example.com/hooks/inventory",
           *         "events": [
           *           "listing.published",
           *           "listing.sold"
           *         ],
           *         "type_ids": [],
           *         "is_enabled": true,
           *         "disabled_reason": null,
           *         "failing_since": null,
           *         "description": "",
           *         "include_personal_data": false,
           *         "old_secret_expires_at": null,
           *         "created_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Webhook'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['WebhookNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  rotateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a webhook. Unknown and invalid ids get the same 404.
         * @example 3
         */
        webhook_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Replace the secret of an endpoint. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The secret was replaced. Events are signed with both for 24 hours.",
           *       "data": {
           *         "id": 3,
           *         "url": "https://desk.example.com/hooks/inventory",
           *         "events": [
           *           "listing.published",
           *           "listing.sold"
           *         ],
           *         "type_ids": [],
           *         "is_enabled": true,
           *         "disabled_reason": null,
           *         "failing_since": null,
           *         "description": "",
           *         "include_personal_data": false,
           *         "old_secret_expires_at": "2026-09-02T08:15:00.000Z",
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['IssuedWebhook'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['WebhookNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a webhook. Unknown and invalid ids get the same 404.
         * @example 3
         */
        webhook_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Send a ping to an endpoint. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "A ping is on its way.",
           *       "data": {
           *         "id": 4711,
           *         "event": "ping",
           *         "message_id": null,
           *         "listing_id": null,
           *         "lead_id": null,
           *         "channel_id": null,
           *         "import_id": null,
           *         "status": "pending",
           *         "attempts": 0,
           *         "occurred_at": "2026-09-01T08:15:00.000Z",
           *         "next_attempt_at": "2026-09-01T08:15:00.000Z",
           *         "response_status": null,
           *         "error": null,
           *         "duration_ms": null,
           *         "delivered_at": null,
           *         "body": null,
           *         "response": null
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['WebhookDelivery'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['WebhookNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description Page, from 1. Smaller numbers count as 1. */
        page?: number;
        /** @description Items per page. Numbers outside 1 to 100 are clamped. */
        per_page?: number;
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a webhook. Unknown and invalid ids get the same 404.
         * @example 3
         */
        webhook_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The deliveries of an endpoint. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "1 delivery.",
           *       "data": {
           *         "items": [
           *           {
           *             "id": 4711,
           *             "event": "listing.sold",
           *             "message_id": "msg_kcRSpd3O0m2Yg5cVf1zJtw",
           *             "listing_id": 12,
           *             "lead_id": null,
           *             "channel_id": null,
           *             "import_id": null,
           *             "status": "delivered",
           *             "attempts": 1,
           *             "occurred_at": "2026-09-01T08:15:00.000Z",
           *             "next_attempt_at": null,
           *             "response_status": 204,
           *             "error": null,
           *             "duration_ms": 48,
           *             "delivered_at": "2026-09-01T08:15:00.310Z",
           *             "body": "{\"type\":\"listing.sold\",\"timestamp\":\"2026-09-01T08:15:00.000Z\",\"data\":{\"listing_id\":12,\"type_id\":1,\"version\":5,\"listing\":{\"id\":12}}}",
           *             "response": ""
           *           }
           *         ],
           *         "pagination": {
           *           "current_page": 1,
           *           "per_page": 25,
           *           "total": 1,
           *           "total_pages": 1
           *         }
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The items of this page, in order. Empty past the last page. */
              items: components['schemas']['WebhookDelivery'][];
              pagination: components['schemas']['Pagination'];
            };
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['WebhookNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  replayWebhookDelivery: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a webhook. Unknown and invalid ids get the same 404.
         * @example 3
         */
        webhook_id: number;
        /**
         * @description Id of a delivery. Unknown and invalid ids get the same 404.
         * @example 4711
         */
        delivery_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Send a delivery again. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The delivery is sent again.",
           *       "data": {
           *         "id": 4711,
           *         "event": "listing.sold",
           *         "message_id": "msg_kcRSpd3O0m2Yg5cVf1zJtw",
           *         "listing_id": 12,
           *         "lead_id": null,
           *         "channel_id": null,
           *         "import_id": null,
           *         "status": "pending",
           *         "attempts": 0,
           *         "occurred_at": "2026-09-01T08:15:00.000Z",
           *         "next_attempt_at": "2026-09-01T09:00:00.000Z",
           *         "response_status": 204,
           *         "error": null,
           *         "duration_ms": 48,
           *         "delivered_at": "2026-09-01T08:15:00.310Z",
           *         "body": "{\"type\":\"listing.sold\",\"timestamp\":\"2026-09-01T08:15:00.000Z\",\"data\":{\"listing_id\":12,\"type_id\":1,\"version\":5,\"listing\":{\"id\":12}}}",
           *         "response": ""
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['WebhookDelivery'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['WebhookNotFoundOrDeliveryNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listChannels: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The channels with their addresses. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-WP-Total': components['headers']['X-WP-Total'];
          'X-WP-TotalPages': components['headers']['X-WP-TotalPages'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "1 channel.",
           *       "data": [
           *         {
           *           "id": 2,
           *           "name": "Google",
           *           "kind": "google_vehicle_listings",
           *           "type_id": 1,
           *           "filter": "min_price=1000",
           *           "columns": [],
           *           "is_enabled": true,
           *           "url": "https://dealer.example.com/feeds/q7Jd0s2LrXc9aVb4TeYw81Zk5MnPf6Gh/google.csv",
           *           "last_fetched_at": "2026-09-01T08:15:00.000Z",
           *           "next_fetch_at": "2026-09-01T14:15:00.000Z",
           *           "missed_at": null,
           *           "created_at": "2026-08-12T09:30:00.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Channel'][];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  addChannel: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Google",
         *       "kind": "google_vehicle_listings",
         *       "type_id": 1,
         *       "filter": "min_price=1000"
         *     }
         */
        'application/json': components['schemas']['NewChannel'];
      };
    };
    responses: {
      /** @description Add a channel. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['Location'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The channel was added.",
           *       "data": {
           *         "id": 2,
           *         "name": "Google",
           *         "kind": "google_vehicle_listings",
           *         "type_id": 1,
           *         "filter": "min_price=1000",
           *         "columns": [],
           *         "is_enabled": true,
           *         "url": "https://dealer.example.com/feeds/q7Jd0s2LrXc9aVb4TeYw81Zk5MnPf6Gh/google.csv",
           *         "last_fetched_at": "2026-09-01T08:15:00.000Z",
           *         "next_fetch_at": "2026-09-01T14:15:00.000Z",
           *         "missed_at": null,
           *         "created_at": "2026-08-12T09:30:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Channel'];
          };
        };
      };
      400: components['responses']['MissingParamOrInvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getChannel: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a channel. Unknown and invalid ids get the same 404.
         * @example 2
         */
        channel_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One channel. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The channel.",
           *       "data": {
           *         "id": 2,
           *         "name": "Google",
           *         "kind": "google_vehicle_listings",
           *         "type_id": 1,
           *         "filter": "min_price=1000",
           *         "columns": [],
           *         "is_enabled": true,
           *         "url": "https://dealer.example.com/feeds/q7Jd0s2LrXc9aVb4TeYw81Zk5MnPf6Gh/google.csv",
           *         "last_fetched_at": "2026-09-01T08:15:00.000Z",
           *         "next_fetch_at": "2026-09-01T14:15:00.000Z",
           *         "missed_at": null,
           *         "created_at": "2026-08-12T09:30:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Channel'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ChannelNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  removeChannel: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a channel. Unknown and invalid ids get the same 404.
         * @example 2
         */
        channel_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a channel with its address and fetches. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The channel was removed.",
           *       "data": {
           *         "id": 2
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: {
              /** @description The removed channel. */
              id: number;
            };
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ChannelNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  changeChannel: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a channel. Unknown and invalid ids get the same 404.
         * @example 2
         */
        channel_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "is_enabled": false
         *     }
         */
        'application/json': components['schemas']['ChannelWrite'];
      };
    };
    responses: {
      /** @description Change a channel. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The channel was changed.",
           *       "data": {
           *         "id": 2,
           *         "name": "Google",
           *         "kind": "google_vehicle_listings",
           *         "type_id": 1,
           *         "filter": "min_price=1000",
           *         "columns": [],
           *         "is_enabled": false,
           *         "url": "https://dealer.example.com/feeds/q7Jd0s2LrXc9aVb4TeYw81Zk5MnPf6Gh/google.csv",
           *         "last_fetched_at": "2026-09-01T08:15:00.000Z",
           *         "next_fetch_at": "2026-09-01T14:15:00.000Z",
           *         "missed_at": null,
           *         "created_at": "2026-08-12T09:30:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Channel'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ChannelNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  rotateChannel: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a channel. Unknown and invalid ids get the same 404.
         * @example 2
         */
        channel_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Give a channel a new address. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The channel has a new address. The old one has ended.",
           *       "data": {
           *         "id": 2,
           *         "name": "Google",
           *         "kind": "google_vehicle_listings",
           *         "type_id": 1,
           *         "filter": "min_price=1000",
           *         "columns": [],
           *         "is_enabled": true,
           *         "url": "https://dealer.example.com/feeds/W2Jd0s2LrXc9aVb4TeYw81Zk5MnPf6Gh/google.csv",
           *         "last_fetched_at": "2026-09-01T08:15:00.000Z",
           *         "next_fetch_at": "2026-09-01T14:15:00.000Z",
           *         "missed_at": null,
           *         "created_at": "2026-08-12T09:30:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Channel'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ChannelNotFound'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getChannelReport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a channel. Unknown and invalid ids get the same 404.
         * @example 2
         */
        channel_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What a channel publishes, what it leaves out, and who fetched it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The report of the channel.",
           *       "data": {
           *         "channel": {
           *           "id": 2,
           *           "name": "Google",
           *           "kind": "google_vehicle_listings",
           *           "type_id": 1,
           *           "filter": "min_price=1000",
           *           "columns": [],
           *           "is_enabled": true,
           *           "url": "https://dealer.example.com/feeds/q7Jd0s2LrXc9aVb4TeYw81Zk5MnPf6Gh/google.csv",
           *           "last_fetched_at": "2026-09-01T08:15:00.000Z",
           *           "next_fetch_at": "2026-09-01T14:15:00.000Z",
           *           "missed_at": null,
           *           "created_at": "2026-08-12T09:30:00.000Z"
           *         },
           *         "problem": null,
           *         "items": 147,
           *         "left_out": 1,
           *         "reasons": [
           *           {
           *             "field": "mileage",
           *             "message": "the mileage is missing",
           *             "count": 1
           *           }
           *         ],
           *         "listings": [
           *           {
           *             "listing_id": 12,
           *             "title": "2019 Toyota Corolla",
           *             "problems": [
           *               {
           *                 "field": "mileage",
           *                 "message": "the mileage is missing"
           *               }
           *             ]
           *           }
           *         ],
           *         "usual_interval_seconds": 21600,
           *         "drift": {
           *           "since": "2026-09-01T08:15:00.000Z",
           *           "new": 2,
           *           "changed": 5,
           *           "gone": 1
           *         },
           *         "fetches": [
           *           {
           *             "id": 4711,
           *             "at": "2026-09-01T08:15:00.000Z",
           *             "address": "198.51.100.7",
           *             "agent": "FeedFetcher-Google",
           *             "status": 200,
           *             "is_complete": true,
           *             "bytes": 31240,
           *             "items": 146,
           *             "duration_ms": 84
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['ChannelReport'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      404: components['responses']['ChannelNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getStats: {
    parameters: {
      query?: never;
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. Unknown and invalid ids get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Dashboard statistics of a type. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "Statistics of Vehicles.",
           *       "data": {
           *         "type_id": 1,
           *         "generated_at": "2026-09-01T08:15:00.000Z",
           *         "totals": {
           *           "all": 72,
           *           "publish": 68,
           *           "draft": 4,
           *           "trash": 2,
           *           "sold": 8,
           *           "sale_pending": 4,
           *           "available": 58
           *         },
           *         "price": {
           *           "total": 1204110,
           *           "average": 20760.52,
           *           "median": 18990,
           *           "min": 8900,
           *           "max": 64500,
           *           "currency": "USD"
           *         },
           *         "ageing": {
           *           "average_days": 41.3,
           *           "oldest_days": 190,
           *           "buckets": [
           *             {
           *               "from": 0,
           *               "to": 15,
           *               "count": 12
           *             },
           *             {
           *               "from": 91,
           *               "to": null,
           *               "count": 5
           *             }
           *           ]
           *         },
           *         "turnover": {
           *           "added_7d": 3,
           *           "added_30d": 14,
           *           "sold_7d": 1,
           *           "sold_30d": 8,
           *           "average_days_to_sell": 33.5
           *         },
           *         "media": {
           *           "without_images": 2,
           *           "average_images": 5.4
           *         },
           *         "quality": {
           *           "missing_price": 1,
           *           "missing_vin": 3,
           *           "missing_required": 2
           *         },
           *         "leads": {
           *           "total": 41,
           *           "last_7d": 4,
           *           "last_30d": 19,
           *           "top": [
           *             {
           *               "listing_id": 12,
           *               "title": "2023 Toyota Corolla LE",
           *               "count": 6
           *             }
           *           ]
           *         },
           *         "recent": [
           *           {
           *             "listing_id": 12,
           *             "event": "updated",
           *             "at": "2026-09-01T08:15:00.000Z"
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Stats'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      404: components['responses']['TypeNotFound'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getOptions: {
    parameters: {
      query: {
        /**
         * @description Comma-separated option keys.
         * @example [
         *       "site_name",
         *       "currency"
         *     ]
         */
        keys: string[];
      };
      header?: {
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Values of selected options. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The options.",
           *       "data": {
           *         "site_name": "Riverside Cars",
           *         "currency": "USD"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['Options'];
          };
        };
      };
      400: components['responses']['MissingParamOrInvalidParamOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensed'];
      408: components['responses']['RequestTimeout'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  flushCache: {
    parameters: {
      query?: never;
      header?: {
        /** @description A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description Your own id for the request, repeated in the response and the log. Default: a generated id. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Flush the cache. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed-Sometimes'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "message": "The cache was flushed.",
           *       "data": {
           *         "flushed_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description Text for people; it may change. */
            message: string;
            data: components['schemas']['FlushedCache'];
          };
        };
      };
      400: components['responses']['InvalidParamOrInvalidJsonOrInvalidRequest'];
      401: components['responses']['NoApiKeyOrInvalidApiKey'];
      403: components['responses']['NotLicensedOrForbidden'];
      408: components['responses']['RequestTimeout'];
      409: components['responses']['RequestInProgress'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['IdempotencyMismatch'];
      429: components['responses']['RateLimited'];
      431: components['responses']['HeadersTooLarge'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
}
