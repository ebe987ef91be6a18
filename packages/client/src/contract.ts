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
     * Whose key this is
     * @description A success means that the key is valid. It tells what the caller may write; no capability is needed.
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
     * @description What an app needs to show the forms, filters and sort menu of a type.
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
     * @description It comes with the product and may be kept for a day.
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
  '/inventory/{type_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A page of listings of a type, with aggregates
     * @description Filters of different names must all match. A page past the last one is empty, with true totals. A write is seen by the very next search.
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
     * @description The same search across every type, without aggregates. `X-WP-Total` is the sum of all types, `X-WP-TotalPages` the largest of them.
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
  '/listing/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One listing
     * @description Of any status. With `If-None-Match` the answer is 304 while the listing is unchanged.
     *
     *     Any valid key.
     */
    get: operations['getListing'];
    put?: never;
    /**
     * Create a listing
     * @description The id in the path is a type id. The listing is published if the body says `publish`, otherwise it is a draft. Reads call `sold` and `sale_pending` `is_sold` and `is_sale_pending`.
     *
     *     Needs the capability `add_inventory`.
     */
    post: operations['createListing'];
    /**
     * Move a listing to the trash
     * @description It can be restored by a `PATCH` with a `status`. A listing that is in the trash stays there: the same answer.
     *
     *     Needs the capability `delete_inventory`.
     */
    delete: operations['trashListing'];
    options?: never;
    head?: never;
    /**
     * Change a listing
     * @description Only the fields of the body change: `categories` are merged by category, `images` replace the whole list. A `status` takes a listing out of the trash. With `If-Match` the change is made only if nobody else made one since.
     *
     *     Needs the capability `edit_all_inventory`.
     */
    patch: operations['updateListing'];
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
     * Remove trashed listings of a type for good
     * @description The oldest first, `limit` of them; repeat until `remaining` is 0. Images and files that nothing else uses go with them.
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
     * @description JPEG, PNG, WebP, AVIF, GIF, HEIC or HEIF, recognised by its content. HEIC and HEIF are stored as JPEG, or as WebP if they are transparent. It is encoded anew, upright and without what it tells of its maker. Its id goes into `images` of a listing; what no listing uses is removed after a while.
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
     * @description Images, PDF, ZIP, DOCX, XLSX, MP4, plain text or CSV, told by their content. Its id goes into a file category of a listing.
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
     * @description Every attempt, refused ones too, the newest first.
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
     * Make a listing of a VIN
     * @description Decodes the VIN and puts what it tells into the categories of the type. The listing is a draft unless the body says `publish`. Two imports of one VIN at the same time give one listing.
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
     * @description A lead has no `status` of listings: that parameter has no effect here, `lead_status` has. With keywords (`s`) or `orderby=name` it costs 20 points.
     *
     *     Needs the capability `view_all_leads`.
     */
    get: operations['listLeads'];
    put?: never;
    /**
     * Send a lead
     * @description For forms of a site: any valid key may. The same lead again within ten minutes is answered with the first one.
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
     * @description With keywords (`s`) or `orderby=name` it costs 20 points.
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
     * @description Days are those of the dealership's calendar. What is not measured is null.
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
     * @description A key that is unknown or private reads null.
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
     * @description For use after bulk changes from outside. Once it has answered, every instance answers from the database as it is then. Nothing in the body has a meaning; it may be left out.
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
       * @description Where the file is.
       */
      src: string;
      /** @description Name of the file for people. */
      title: string | null;
      /** @description Media type. */
      mime_type: string | null;
    };
    /** @description The smallest and the largest of some numbers. */
    Bounds: {
      /** @description The smallest; null when nothing matches. */
      min: number | null;
      /** @description The largest; null when nothing matches. */
      max: number | null;
    };
    /** @description A structured attribute of the listings of a type. */
    Category: {
      /** @description Id of the category: the `category_id` of other routes, and a name in `categories` of a listing. */
      id: number;
      /** @description The type to which it belongs. */
      type_id: number;
      /** @description Name for people, such as Mileage. */
      name: string;
      /** @description Name that programs may hold on to, unique within the type. */
      slug: string;
      /** @description What the attribute means. */
      description: string | null;
      /**
       * @description What kind of value it holds.
       * @enum {string}
       */
      kind:
        'text' | 'textarea' | 'number' | 'select' | 'multiselect' | 'checkbox' | 'boolean' | 'date' | 'url' | 'file';
      /**
       * @description How a value reads in a listing: one string, an array of term names, or an attachment.
       * @enum {string}
       */
      value_shape: 'string' | 'array' | 'attachment';
      /** @description Key of an icon, see `GET /icons`. */
      icon: string | null;
      /** @description Stands before a shown number, such as $. */
      prefix: string | null;
      /** @description Stands behind a shown number: its unit, such as mi. */
      suffix: string | null;
      /** @description Decimals that a number may have; null for any. */
      decimals: number | null;
      /** @description Smallest number that is taken. */
      min: number | null;
      /** @description Largest number that is taken. */
      max: number | null;
      /** @description Step of a number field. */
      step: number | null;
      /** @description Whether forms ask for it. A listing may lack it all the same. */
      is_required: boolean;
      /** @description Whether a search page offers it as a filter. */
      is_filterable: boolean;
      /** @description Whether listings can be ordered by it; number categories only. */
      is_sortable: boolean;
      /** @description Whether the keyword search looks into it. */
      is_searchable: boolean;
      /** @description Whether it takes `min_category_{id}` and `max_category_{id}`: true for number categories. */
      is_range: boolean;
      /** @description Whether a write may name a term that does not exist yet, which is made then. */
      allow_new_terms: boolean;
      /** @description The category whose terms group the terms of this one. */
      parent_category_id: number | null;
      /** @description vPIC variable that fills it when a VIN is imported; null to go by the slug. */
      vin_field: string | null;
      /** @description Terms of the category. */
      term_count: number;
      /** @description Place in display order. */
      position: number;
      /**
       * Format: date-time
       * @description When the category was made. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the category was changed last. ISO 8601, UTC.
       */
      updated_at: string | null;
    };
    /** @description No category has this id. */
    CategoryNotFoundError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_category_not_found';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description What was removed for good, and what remains. */
    ClearedTrash: {
      /** @description The type. */
      type_id: number;
      /** @description Listings that were removed for good by this request. */
      deleted: number;
      /** @description Listings still in the trash. Repeat until this is 0. */
      remaining: number;
      /** @description How many a request removes at most. */
      limit: number;
    };
    /** @description A listing of the type, neither sold nor in the trash, has this VIN already. */
    DuplicateVinError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_duplicate_vin';
      /** @description For people; it may change. */
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
    /** @description When the cache was flushed. */
    FlushedCache: {
      /**
       * Format: date-time
       * @description When: every later answer, of every instance, is read from the database as it is then. ISO 8601, UTC.
       */
      flushed_at: string;
    };
    /** @description The key's user lacks the capability that the route requires. It is judged before anything the path names. */
    ForbiddenError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_forbidden';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 403;
        /** @description The capability that is lacking. */
        capability: string;
      };
    };
    /** @description The headers are larger than 16 KB. */
    HeadersTooLargeError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_headers_too_large';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 431;
      };
    };
    /** @description An icon for types, categories and terms. */
    Icon: {
      /** @description Name of the icon; it never changes. */
      key: string;
      /** @description Name for people. */
      label: string;
      /** @description Under what the icon is listed. */
      group: string;
      /** @description Other words under which people look for it. */
      tags: string[];
      /** @description The drawing: an inline `<svg>` in `currentColor`, without a size of its own. */
      svg: string;
      /** @description The drawing's `viewBox`. */
      view_box: string;
      /** @description Under which licence the drawing may be used. */
      license: string;
    };
    /** @description The `Idempotency-Key` was used for another request in the last 24 hours. */
    IdempotencyMismatchError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_idempotency_mismatch';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 422;
      };
    };
    /** @description Whose key this is, and what it may write. */
    Identity: {
      /**
       * @description Always true: an invalid key is answered with 401.
       * @constant
       */
      authenticated: true;
      /** @description The user to whom the key belongs. */
      user_id: number;
      /** @description The user's name for people. */
      display_name: string;
      /** @description The user's e-mail address. */
      email: string;
      /** @description The name of the user's role; empty without one. */
      account_type: string;
      /** @description The tier of the licence: 0 none (the add-on alone), 1 standard, 2 premium, 3 enterprise. */
      license_type: number;
      /** @description The caller's write capabilities. */
      capabilities: {
        /** @description May create listings and import VINs. */
        add_inventory: boolean;
        /** @description May change any listing and upload files. */
        edit_all_inventory: boolean;
        /** @description May move listings to the trash and clear it. */
        delete_inventory: boolean;
        /** @description May upload images. */
        modify_gallery: boolean;
      };
    };
    /** @description The import and the listing that it made. */
    ImportedVin: {
      import: components['schemas']['VinImport'];
      listing: components['schemas']['Listing'];
    };
    /** @description A fault of the service. Report it with its `request_id`. */
    InternalError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_internal';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 500;
        /** @description Under which the log has the fault; as in `X-Request-Id`. */
        request_id: string;
      };
    };
    /** @description The key is unknown, malformed, revoked or expired, or its user is blocked or gone. */
    InvalidApiKeyError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_api_key';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 401;
      };
    };
    /** @description The body is no JSON object in UTF-8, has a key twice, or is nested deeper than 32 levels. */
    InvalidJsonError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_json';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description Why each bad field, parameter or header is bad, by its name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description Fields, parameters or the `Idempotency-Key` are of a wrong type, range or format; all of them are named. */
    InvalidParamError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_param';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description Why each bad field, parameter or header is bad, by its name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description The request is not valid HTTP, or names no host. */
    InvalidRequestError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_request';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
      };
    };
    /** @description The text is no VIN, or its check digit is wrong where it must be right. */
    InvalidVinError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_invalid_vin';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 422;
        /** @description Why each bad field, parameter or header is bad, by its name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
        /** @description VINs that may have been meant, the likeliest first. */
        suggestions: string[];
      };
    };
    /** @description A page of a type's listings with what filters need. */
    InventoryPage: {
      /** @description The items of this page, in order. Empty past the last page. */
      items: components['schemas']['Listing'][];
      pagination: components['schemas']['Pagination'];
      /** @description How many matching listings, of all pages, have a term, by its id. Absent means 0; terms named in a filter are always there. */
      term_counts: {
        [key: string]: number;
      };
      /** @description Smallest and largest over all matching listings: of `price`, and of each number category by its id. */
      min_max: {
        price: components['schemas']['Bounds'];
      } & {
        [key: string]: components['schemas']['Bounds'];
      };
    };
    /** @description A person who asked. Every reading of it is noted in the audit. */
    Lead: {
      /** @description Id of the lead: the `lead_id` of other routes. */
      id: number;
      /** @description The type in which the person is interested. */
      type_id: number | null;
      /** @description The listing in which the person is interested; null without one, or when it is gone. */
      listing_id: number | null;
      /** @description The listing as it reads now. */
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
      } | null;
      /** @description What the person wants, such as inquiry or test_drive. */
      kind: string;
      /**
       * @description Where the lead stands in the dealer's work.
       * @enum {string}
       */
      lead_status: 'new' | 'contacted' | 'qualified' | 'closed' | 'spam';
      /** @description Name of the person. */
      name: string | null;
      /** @description E-mail address of the person. */
      email: string | null;
      /** @description Telephone number of the person, as it was written. */
      phone: string | null;
      /** @description What the person wrote. */
      message: string | null;
      /** @description Further fields of the form. */
      fields: {
        [key: string]: unknown;
      };
      /** @description Where the lead came from, such as page and campaign. */
      source: {
        [key: string]: unknown;
      };
      /** @description To what the person consented, and when. */
      consent: {
        [key: string]: unknown;
      };
      /** @description Whether somebody at the dealer has looked at it. */
      is_read: boolean;
      /**
       * Format: date-time
       * @description When the lead was received. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the lead was changed last. ISO 8601, UTC.
       */
      updated_at: string | null;
    };
    /** @description No lead has this id. */
    LeadNotFoundError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_lead_not_found';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description A person who asks. null says as much as absence; unknown fields are ignored. */
    LeadWrite: {
      /** @description The type in which the person is interested. */
      type_id?: number | null;
      /** @description The listing in which the person is interested. */
      listing_id?: number | null;
      /** @description What the person wants; inquiry if nothing is said. */
      kind?: string | null;
      name?: string | null;
      /** @description A lead needs an e-mail address or a telephone number. */
      email?: string | null;
      /** @description As it was written. */
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
      /** @description To what the person consented, and when. At most 16384 bytes of JSON. */
      consent?: {
        [key: string]: unknown;
      } | null;
      /** @description For a field of the form that people do not see: a lead that fills it in is answered like any other and not kept. */
      website?: unknown;
    };
    /** @description An inventory item. */
    Listing: {
      /** @description Id of the listing: the `listing_id` of other routes. */
      id: number;
      /**
       * Format: uri
       * @description Public address of the listing.
       */
      permalink: string;
      /** @description Title, 1 to 255 characters. */
      title: string;
      /** @description Description; empty without one. */
      content: string;
      /** @description Price in units of `currency`, two decimals; 0 without one. */
      price: number;
      /**
       * @description Where the listing stands.
       * @enum {string}
       */
      status: 'publish' | 'draft' | 'trash';
      /** @description Values by the id of their category. What has no value is absent. */
      categories: {
        [key: string]: string | string[] | components['schemas']['Attachment'];
      };
      /** @description Images in display order. */
      images: components['schemas']['ListingImage'][];
      /** @description Whether it is sold. */
      is_sold: boolean;
      /** @description Whether its sale is pending. */
      is_sale_pending: boolean;
      /** @description The type to which it belongs. */
      type_id: number;
      /** @description Name in the permalink. */
      slug: string;
      /** @description Vehicle identification number. */
      vin: string | null;
      /** @description The dealer's own number. */
      stock_number: string | null;
      /** @description ISO 4217 code of the currency of `price`. */
      currency: string;
      /**
       * Format: date-time
       * @description When the listing was made. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the listing was changed last. ISO 8601, UTC.
       */
      updated_at: string | null;
      /**
       * Format: date-time
       * @description When it was published for the first time. ISO 8601, UTC.
       */
      published_at: string | null;
      /**
       * Format: date-time
       * @description When it was marked sold; null while it is not. ISO 8601, UTC.
       */
      sold_at: string | null;
      /**
       * Format: date-time
       * @description When it came into the trash; null while it is not there. ISO 8601, UTC.
       */
      trashed_at: string | null;
      /** @description Grows by one with every change of the record. */
      version: number;
    };
    /** @description An image of a listing. */
    ListingImage: {
      /** @description Id of the uploaded image. */
      id: number;
      /**
       * Format: uri
       * @description Where the image is.
       */
      src: string;
      /** @description Width in pixels; null if unknown. */
      width: number | null;
      /** @description Height in pixels; null if unknown. */
      height: number | null;
      /** @description Title in this listing. */
      title: string | null;
      /** @description What the image shows, for those who do not see it. */
      alt: string | null;
      /** @description What the image is of, such as the key of a photo slot. */
      category: string | null;
    };
    /** @description No listing has this id, or it was removed in the meantime. */
    ListingNotFoundError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_listing_not_found';
      /** @description For people; it may change. */
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
      /** @description `publish`; any other value means draft. A status takes a listing out of the trash. */
      status?: unknown;
      /** @description Mark sold, or not sold. */
      sold?: boolean | null;
      /** @description Mark the sale pending, or not pending. */
      sale_pending?: boolean | null;
      /**
       * @description Values by the id of their category. What is not named stays, null clears. A term is named by name or slug, a file by its id.
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
      /** @description All images in display order; the list replaces the one that there is. */
      images?:
        | {
            /** @description Id of an uploaded image. */
            id: number;
            title?: string | null;
            /** @description What the image shows, for those who do not see it. */
            alt?: string | null;
            /** @description What the image is of, such as the key of a photo slot. */
            category?: string | null;
          }[]
        | null;
    };
    /** @description A required field or parameter is absent, null or empty. */
    MissingParamError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_missing_param';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description Why each bad field, parameter or header is bad, by its name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
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
      /** @description `publish`; any other value means draft. A status takes a listing out of the trash. */
      status?: unknown;
      /** @description Mark sold, or not sold. */
      sold?: boolean | null;
      /** @description Mark the sale pending, or not pending. */
      sale_pending?: boolean | null;
      /**
       * @description Values by the id of their category. What is not named stays, null clears. A term is named by name or slug, a file by its id.
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
      /** @description All images in display order; the list replaces the one that there is. */
      images?:
        | {
            /** @description Id of an uploaded image. */
            id: number;
            title?: string | null;
            /** @description What the image shows, for those who do not see it. */
            alt?: string | null;
            /** @description What the image is of, such as the key of a photo slot. */
            category?: string | null;
          }[]
        | null;
    };
    /** @description There is no Bearer token in the header `Authorization`. */
    NoApiKeyError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_no_api_key';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 401;
      };
    };
    /** @description The install has neither a premium licence nor the app-access add-on. It is judged before the key. */
    NotLicensedError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_not_licensed';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 403;
      };
    };
    /** @description The value of each key that was asked for; null for one that is unknown or private. There are: site_name, site_url, currency, currency_symbol, price_decimals, distance_unit, timezone, locale, date_format, contact_phone, contact_email, max_upload_bytes. */
    Options: {
      [key: string]: string | number | null;
    };
    /** @description Where this page stands among all pages. */
    Pagination: {
      /** @description The page that was asked for, from 1. */
      current_page: number;
      /** @description Items of a full page. */
      per_page: number;
      /** @description Items on all pages together. The same as the header `X-WP-Total`. */
      total: number;
      /** @description Pages in all; 0 when nothing matches. The same as the header `X-WP-TotalPages`. */
      total_pages: number;
    };
    /** @description The body is too large. */
    PayloadTooLargeError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_payload_too_large';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 413;
        /** @description How many bytes are taken at most. */
        max_bytes: number;
      };
    };
    /** @description The listing has changed since the entity tag in `If-Match` was read. */
    PreconditionFailedError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_precondition_failed';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 412;
        /** @description The entity tag of the listing as it is now. */
        current_etag: string;
      };
    };
    /** @description The key has used up its requests of the minute, or the address has sent too many wrong keys or leads. */
    RateLimitedError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_rate_limited';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 429;
      };
    };
    /** @description A request with the same `Idempotency-Key` is under way. */
    RequestInProgressError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_request_in_progress';
      /** @description For people; it may change. */
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
       * @description For programs.
       * @constant
       */
      code: 'svc_request_timeout';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 408;
      };
    };
    /** @description One page of listings for each type, by the id of the type; every type is there. */
    SearchAll: {
      [key: string]: {
        type: {
          /** @description Id of the type. */
          id: number;
          /** @description Name of the type. */
          name: string;
          /** @description Name in addresses. */
          slug: string;
        };
        items: components['schemas']['Listing'][];
        pagination: components['schemas']['Pagination'];
      };
    };
    /** @description Dashboard statistics of a type. */
    Stats: {
      /** @description The type. */
      type_id: number;
      /**
       * Format: date-time
       * @description When the figures were made. ISO 8601, UTC.
       */
      generated_at: string;
      /** @description How many listings there are. */
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
        /** @description All prices together. */
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
      /** @description What came and went. */
      turnover: {
        /** @description Made in the last 7 days, today among them. */
        added_7d: number;
        /** @description Made in the last 30 days. */
        added_30d: number;
        /** @description Sold in the last 7 days. */
        sold_7d: number;
        /** @description Sold in the last 30 days. */
        sold_30d: number;
        /** @description Average days from making to sale, one decimal. */
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
        /** @description The listings with most leads, five at most. */
        top: {
          /** @description A listing. */
          listing_id: number;
          /** @description Its title. */
          title: string;
          /** @description Its leads. */
          count: number;
        }[];
      } | null;
      /** @description The 20 latest events, the newest first. */
      recent: {
        /** @description The listing. */
        listing_id: number;
        /**
         * @description What happened to it.
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
      /** @description Id of the term: a name in `term_counts` of a search. */
      id: number;
      /** @description The category to which it belongs. */
      category_id: number;
      /** @description The type to which its category belongs. */
      type_id: number;
      /** @description The value as a listing shows it. */
      name: string;
      /** @description Name that programs may hold on to, unique within the category. */
      slug: string;
      /** @description The term of the parent category under which it stands. */
      parent_term_id: number | null;
      /** @description Key of an icon, see `GET /icons`. */
      icon: string | null;
      /** @description Colour that stands for the value, as CSS writes it. */
      color: string | null;
      /** @description Published listings that have the term. */
      count: number;
      /** @description Place in display order. */
      position: number;
      /**
       * Format: date-time
       * @description When the term was made. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the term was changed last. ISO 8601, UTC.
       */
      updated_at: string | null;
    };
    /** @description No term has this id. */
    TermNotFoundError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_term_not_found';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description A listing that is in the trash, from where it can be restored. */
    TrashedListing: {
      /** @description The listing. */
      id: number;
      /**
       * @description Where it stands now.
       * @constant
       */
      status: 'trash';
      /**
       * @description Where it stood before; null if nobody knows.
       * @enum {string|null}
       */
      previous_status: 'publish' | 'draft' | null;
      /**
       * Format: date-time
       * @description When it came into the trash. ISO 8601, UTC.
       */
      trashed_at: string | null;
    };
    /** @description An inventory type: a kind of goods sold. */
    Type: {
      /** @description Id of the type: the `type_id` of other routes. */
      id: number;
      /** @description Name of the kind of goods, such as Vehicles. */
      name: string;
      /** @description Name of one of them, such as Vehicle. */
      singular_name: string;
      /** @description Name in addresses: lower-case letters, digits and hyphens. */
      slug: string;
      /** @description What belongs to the type. */
      description: string | null;
      /** @description Key of an icon, see `GET /icons`. */
      icon: string | null;
      /** @description How many listings of the type there are. */
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
      /** @description Place in display order. */
      position: number;
      /**
       * Format: date-time
       * @description When the type was made. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the type was changed last. ISO 8601, UTC.
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
      /** @description Name in addresses: lower-case letters, digits and hyphens. */
      slug: string;
      /** @description What belongs to the type. */
      description: string | null;
      /** @description Key of an icon, see `GET /icons`. */
      icon: string | null;
      /** @description How many listings of the type there are. */
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
      /** @description Place in display order. */
      position: number;
      /**
       * Format: date-time
       * @description When the type was made. ISO 8601, UTC.
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the type was changed last. ISO 8601, UTC.
       */
      updated_at: string | null;
      /** @description Every category of the type, in display order. */
      categories: components['schemas']['Category'][];
      settings: {
        /** @description ISO 4217 code of the currency of every price. */
        currency: string;
        /** @description Decimals with which prices are shown. */
        price_decimals: number;
        /**
         * @description Unit of distances such as mileage.
         * @enum {string}
         */
        distance_unit: 'mi' | 'km';
        /** @description How a title is made of categories, by slug in braces. */
        title_template: string;
      };
      /** @description By what listings of the type can be ordered. */
      sorting: {
        /** @description Value for the parameter `orderby`. */
        orderby: string;
        /** @description Name of the order for people. */
        label: string;
        /**
         * @description The direction that most people expect.
         * @enum {string}
         */
        default_order: 'asc' | 'desc';
      }[];
      /** @description Categories that a search page offers as filters. */
      filters: number[];
      /** @description Categories that a form asks for. A listing may lack them all the same. */
      required_categories: number[];
      /** @description Photos that a listing of the type should have, in order. */
      photo_slots: {
        /** @description Value for `category` of an image of a listing. */
        key: string;
        /** @description What the photo shows. */
        label: string;
        /** @description Whether a form asks for it. */
        is_required: boolean;
      }[];
      /** @description Which category takes which vPIC variable of a decoded VIN. */
      vin_map: {
        [key: string]: number;
      };
      allowed_upload: {
        /** @description Media types that `POST /upload_image` takes. */
        image_types: string[];
        /** @description Media types that `POST /upload_file` takes beside images. */
        file_types: string[];
        /** @description Largest file, in bytes. */
        max_bytes: number;
      };
    };
    /** @description No type has this id. */
    TypeNotFoundError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_type_not_found';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 404;
      };
    };
    /** @description The service is shutting down, the database cannot be used, or the disk is full. A refused write changed nothing. */
    UnavailableError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_unavailable';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 503;
      };
    };
    /** @description The body is of another media type than the route takes, or compressed. */
    UnsupportedMediaTypeError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_unsupported_media_type';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 415;
        /** @description Why each bad field, parameter or header is bad, by its name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description The file has no bytes. */
    UploadEmptyError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_empty';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
      };
    };
    /** @description One file and what may be said of it. Other parts have no effect. */
    UploadForm: {
      /** @description Title, at most 255 characters. */
      title?: string;
      /** @description What the image shows, at most 1000 characters. */
      alt?: string;
      /** @description The file. */
      file: string;
    };
    /** @description The image has too many pixels. */
    UploadImageTooLargeError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_image_too_large';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description Why each bad field, parameter or header is bad, by its name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
        /** @description How many pixels are taken at most. */
        max_pixels: number;
      };
    };
    /** @description The form is cut off or malformed. */
    UploadIncompleteError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_incomplete';
      /** @description For people; it may change. */
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
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_invalid_image';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description Why each bad field, parameter or header is bad, by its name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description The form has no file in its part `file`. */
    UploadMissingFileError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_missing_file';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
        /** @description Why each bad field, parameter or header is bad, by its name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
      };
    };
    /** @description The file is too large. */
    UploadTooLargeError: {
      /**
       * @description For programs.
       * @constant
       */
      code: 'svc_upload_too_large';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 413;
        /** @description How many bytes are taken at most. */
        max_bytes: number;
      };
    };
    /** @description The form has more than one file, or too many parts. */
    UploadTooManyFilesError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_too_many_files';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 400;
      };
    };
    /** @description The content of the file is of a type that is not taken, whatever its name says. */
    UploadTypeNotAllowedError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_upload_type_not_allowed';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 415;
        /** @description Why each bad field, parameter or header is bad, by its name (`images.0.id` inside a list). */
        params: {
          [key: string]: string;
        };
        /** @description The media types that the route takes. */
        allowed_types: string[];
      };
    };
    /** @description A file that was uploaded. */
    UploadedFile: {
      /** @description Id of the file, for a file category of a listing. */
      id: number;
      /**
       * Format: uri
       * @description Where the file is.
       */
      src: string;
      /** @description The title that was sent, or the name of the file. */
      title: string;
      /** @description Name of the file. */
      filename: string;
      /** @description Media type, as the content tells it. */
      mime_type: string;
      /** @description Size in bytes. */
      size_bytes: number;
    };
    /** @description An image that was uploaded. */
    UploadedImage: {
      /** @description Id of the image, for `images` of a listing. */
      id: number;
      /**
       * Format: uri
       * @description Where the image is.
       */
      src: string;
      /** @description Width in pixels, as shown. */
      width: number | null;
      /** @description Height in pixels, as shown. */
      height: number | null;
      /** @description The title that was sent. */
      title: string | null;
      /** @description The description that was sent. */
      alt: string | null;
      /** @description Name of the file. */
      filename: string;
      /** @description Media type, as the content tells it. */
      mime_type: string;
      /** @description Size in bytes. */
      size_bytes: number;
      /** @description Smaller versions by name: medium (1000 pixels), small (500), thumbnail (245). */
      sizes: {
        [key: string]: {
          /**
           * Format: uri
           * @description Where this version is.
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
    /** @description An attempt to make a listing of a VIN. */
    VinImport: {
      /** @description Id of the attempt. */
      id: number;
      /** @description The type of which a listing was to be made. */
      type_id: number;
      /** @description What was asked for, in the form of a VIN; at most 40 characters of it. */
      vin: string;
      /**
       * @description What came of it: a listing (created), a listing that was there already (duplicate), no VIN (rejected), nothing known of it (failed).
       * @enum {string}
       */
      status: 'created' | 'duplicate' | 'rejected' | 'failed';
      /** @description The listing that was made or was there already; null without one, or when it is gone. */
      listing_id: number | null;
      /** @description Model year. */
      year: number | null;
      /** @description Make. */
      make: string | null;
      /** @description Model. */
      model: string | null;
      /** @description Trim. */
      trim: string | null;
      /** @description Everything that the VIN told, by vPIC variable. */
      decoded: {
        [key: string]: string;
      };
      /** @description What went into the listing, by the id of the category, as a listing reads. */
      mapped: {
        [key: string]: string | string[];
      };
      /** @description Variables that no category took. */
      unmapped: string[];
      warnings: components['schemas']['VinWarning'][];
      /** @description Who decoded the VIN. */
      provider: string | null;
      /** @description Whose key asked for it; null for somebody in the panel, and when the user is gone. */
      user_id: number | null;
      /**
       * Format: date-time
       * @description When it was tried. ISO 8601, UTC.
       */
      created_at: string | null;
    };
    /** @description The VIN to import. Unknown fields are ignored. */
    VinImportWrite: {
      /**
       * @description The VIN; blanks, hyphens and small letters do not matter.
       * @example 1FADP5AU6DL536022
       */
      vin: string;
      /** @description `publish`; any other value, and none, means draft. */
      status?: unknown;
      /** @description Make a listing even if a live one of the type has this VIN. */
      allow_duplicate?: boolean | null;
      /** @description The model year, where the caller knows it: position 10 repeats every 30 years. */
      model_year?: number | null;
      /** @description Take a North American VIN whose check digit is wrong. */
      allow_check_digit_mismatch?: boolean | null;
    };
    /** @description The VIN is well-formed, but nothing is known of it, or its provider could not be asked. */
    VinNotDecodedError: {
      /**
       * @description For programs. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      code: 'svc_vin_not_decoded';
      /** @description For people; it may change. */
      message: string;
      data: {
        /**
         * @description The HTTP status.
         * @constant
         */
        status: 422;
        /** @description What went wrong on the way. */
        warnings: components['schemas']['VinWarning'][];
      };
    };
    /** @description Something that people should know of a decoding or an import. */
    VinWarning: {
      /** @description For programs, such as check_digit or not_mapped. */
      code: string;
      /** @description For people. */
      message: string;
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
    /**
     * @description `svc_duplicate_vin`: A listing of the type, neither sold nor in the trash, has this VIN already.
     *
     *     `svc_request_in_progress`: A request with the same `Idempotency-Key` is under way.
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
    /** @description `svc_idempotency_mismatch`: The `Idempotency-Key` was used for another request in the last 24 hours. */
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
     * @description `svc_idempotency_mismatch`: The `Idempotency-Key` was used for another request in the last 24 hours.
     *
     *     `svc_invalid_vin`: The text is no VIN, or its check digit is wrong where it must be right.
     *
     *     `svc_vin_not_decoded`: The VIN is well-formed, but nothing is known of it, or its provider could not be asked.
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
    /** @description `svc_internal`: A fault of the service. Report it with its `request_id`. */
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
     * @description `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` are of a wrong type, range or format; all of them are named.
     *
     *     `svc_invalid_json`: The body is no JSON object in UTF-8, has a key twice, or is nested deeper than 32 levels.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or names no host.
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
     * @description `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` are of a wrong type, range or format; all of them are named.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or names no host.
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
     * @description `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` are of a wrong type, range or format; all of them are named.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or names no host.
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
    /** @description `svc_invalid_request`: The request is not valid HTTP, or names no host. */
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
    /** @description `svc_listing_not_found`: No listing has this id, or it was removed in the meantime. */
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
     * @description `svc_listing_not_found`: No listing has this id, or it was removed in the meantime.
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
     *     `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` are of a wrong type, range or format; all of them are named.
     *
     *     `svc_invalid_json`: The body is no JSON object in UTF-8, has a key twice, or is nested deeper than 32 levels.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or names no host.
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
     *     `svc_invalid_param`: Fields, parameters or the `Idempotency-Key` are of a wrong type, range or format; all of them are named.
     *
     *     `svc_invalid_request`: The request is not valid HTTP, or names no host.
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
     * @description `svc_no_api_key`: There is no Bearer token in the header `Authorization`.
     *
     *     `svc_invalid_api_key`: The key is unknown, malformed, revoked or expired, or its user is blocked or gone.
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
    /** @description `svc_not_licensed`: The install has neither a premium licence nor the app-access add-on. It is judged before the key. */
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
     * @description `svc_not_licensed`: The install has neither a premium licence nor the app-access add-on. It is judged before the key.
     *
     *     `svc_forbidden`: The key's user lacks the capability that the route requires. It is judged before anything the path names.
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
    /** @description `svc_rate_limited`: The key has used up its requests of the minute, or the address has sent too many wrong keys or leads. */
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
    /** @description `svc_request_in_progress`: A request with the same `Idempotency-Key` is under way. */
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
    /** @description `svc_unavailable`: The service is shutting down, the database cannot be used, or the disk is full. A refused write changed nothing. */
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
    /** @description `svc_unsupported_media_type`: The body is of another media type than the route takes, or compressed. */
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
     * @description `svc_unsupported_media_type`: The body is of another media type than the route takes, or compressed.
     *
     *     `svc_upload_type_not_allowed`: The content of the file is of a type that is not taken, whatever its name says.
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
  };
  parameters: {
    /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
    'X-Request-Id': string;
    /** @description A text of your own for this one request, such as a UUID. Sent again within 24 hours with the same body, it gives the first answer again instead of a second effect. */
    'Idempotency-Key': string;
    /** @description Entity tags of the listing; the request has an effect only if one of them is the present one. */
    'If-Match': string;
    /** @description Entity tags that you have; the answer is 304 without a body if one of them is the present one. */
    'If-None-Match': string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description The id of this request, under which the log of the service has it.
     * @example 6f1c7f0e-58d8-4b27-9a4e-2f4b8f6f2a10
     */
    'X-Request-Id': string;
    /**
     * @description Nothing but the icons may be stored.
     * @example no-store
     */
    'Cache-Control': 'no-store' | 'private, max-age=86400';
    /**
     * @description The quota of the key (draft-ietf-httpapi-ratelimit-headers): `q` points in a window of `w` seconds. A read costs 1 point, a write 5; an upload, a VIN import, statistics, and leads by keyword or in the order of names 20; a large answer a point more for each MiB of it.
     * @example "key";q=6000;w=60
     */
    'RateLimit-Policy': string;
    /**
     * @description The quota of the key (draft-ietf-httpapi-ratelimit-headers): `q` points in a window of `w` seconds. A read costs 1 point, a write 5; an upload, a VIN import, statistics, and leads by keyword or in the order of names 20; a large answer a point more for each MiB of it.
     * @example "key";q=6000;w=60
     */
    'RateLimit-Policy-Sometimes': string;
    /**
     * @description What is left of the quota: `r` points until the window ends in `t` seconds.
     * @example "key";r=5999;t=60
     */
    RateLimit: string;
    /**
     * @description What is left of the quota: `r` points until the window ends in `t` seconds.
     * @example "key";r=5999;t=60
     */
    'RateLimit-Sometimes': string;
    /**
     * @description Items on all pages together; of a complete list, its items.
     * @example 68
     */
    'X-WP-Total': string;
    /**
     * @description Pages in all; 0 when nothing matches.
     * @example 3
     */
    'X-WP-TotalPages': string;
    /**
     * @description The entity tag of the listing as it is shown, for `If-None-Match` and `If-Match`.
     * @example "12-4-9f2c"
     */
    ETag: string;
    /**
     * @description The address of what was made, in this API.
     * @example https://cars.example/api/v1/listing/12
     */
    Location: string;
    /**
     * @description `true` when this is the first answer again, and nothing was done a second time.
     * @example true
     */
    'Idempotency-Replayed-Sometimes': 'true';
    /**
     * @description Seconds to wait before the request is worth repeating.
     * @example 5
     */
    'Retry-After': string;
    /**
     * @description Seconds to wait before the request is worth repeating.
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
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whose key this is. */
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
            /** @description For people; it may change. */
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
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
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
            /** @description For people; it may change. */
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
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. One that nothing has, and one that nothing can have, get the same 404.
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
            /** @description For people; it may change. */
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
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. One that nothing has, and one that nothing can have, get the same 404.
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
            /** @description For people; it may change. */
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
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a category. One that nothing has, and one that nothing can have, get the same 404.
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
            /** @description For people; it may change. */
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
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a category. One that nothing has, and one that nothing can have, get the same 404.
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
            /** @description For people; it may change. */
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
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a term. One that nothing has, and one that nothing can have, get the same 404.
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
            /** @description For people; it may change. */
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
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
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
            /** @description For people; it may change. */
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
  searchInventory: {
    parameters: {
      query?: {
        /**
         * @description Keyword search: every word must occur in title, content, text values, names of terms, VIN or stock number, without regard to case and accents. The last word may be the beginning of one.
         *
         *     For example `corolla hyb`.
         */
        s?: string;
        /** @description Lower price bound in currency units, inclusive. */
        min_price?: number;
        /** @description Upper price bound in currency units, inclusive. */
        max_price?: number;
        /** @description `price`, `date` (of making) or the id of a number category. What has no value comes last. */
        orderby?: string;
        /** @description Direction. Ties go by id in the same direction. */
        order?: 'desc' | 'asc';
        /** @description Page, from 1. Smaller numbers read as 1. */
        page?: number;
        /** @description Items a page. Numbers outside 1 to 100 read as the nearest end. */
        per_page?: number;
        /** @description Comma-separated statuses. Without it, published listings only. */
        status?: ('publish' | 'draft' | 'trash')[];
        /**
         * @description Parameters that name a category of the type by its id:
         *     - `svc_category_{category_id}`: comma-separated names or slugs of terms (for other kinds, exact values), of which one must match; a comma inside a name is written `\,`
         *     - `min_category_{category_id}`: lower bound of a number category, inclusive
         *     - `max_category_{category_id}`: upper bound of a number category, inclusive
         *
         *     Different categories must all match. A listing without the value matches none of them.
         *
         *     For example `svc_category_3=Toyota,Honda&max_category_7=60000`.
         */
        categories?: {
          [key: string]: string | number;
        };
        /** @description How aggregates are made: over all matching listings, or (`disjunctive`) for each filtered category as if it were not filtered, as shop fronts do. */
        facet_mode?: 'conjunctive' | 'disjunctive';
      };
      header?: {
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. One that nothing has, and one that nothing can have, get the same 404.
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
           *                 "alt": "A silver saloon from the front",
           *                 "category": "front"
           *               }
           *             ],
           *             "is_sold": false,
           *             "is_sale_pending": false,
           *             "type_id": 1,
           *             "slug": "2023-toyota-corolla-le",
           *             "vin": "1HGBH41JXMN109186",
           *             "stock_number": "V1001",
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
            /** @description For people; it may change. */
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
         * @description Keyword search: every word must occur in title, content, text values, names of terms, VIN or stock number, without regard to case and accents. The last word may be the beginning of one.
         *
         *     For example `corolla hyb`.
         */
        s?: string;
        /** @description Page, from 1. Smaller numbers read as 1. */
        page?: number;
        /** @description Items a page. Numbers outside 1 to 100 read as the nearest end. */
        per_page?: number;
        /** @description Comma-separated statuses. Without it, published listings only. */
        status?: ('publish' | 'draft' | 'trash')[];
      };
      header?: {
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
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
           *                   "alt": "A silver saloon from the front",
           *                   "category": "front"
           *                 }
           *               ],
           *               "is_sold": false,
           *               "is_sale_pending": false,
           *               "type_id": 1,
           *               "slug": "2023-toyota-corolla-le",
           *               "vin": "1HGBH41JXMN109186",
           *               "stock_number": "V1001",
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
            /** @description For people; it may change. */
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
  getListing: {
    parameters: {
      query?: never;
      header?: {
        /** @description Entity tags that you have; the answer is 304 without a body if one of them is the present one. */
        'If-None-Match'?: components['parameters']['If-None-Match'];
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a listing. One that nothing has, and one that nothing can have, get the same 404.
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
           *             "alt": "A silver saloon from the front",
           *             "category": "front"
           *           }
           *         ],
           *         "is_sold": false,
           *         "is_sale_pending": false,
           *         "type_id": 1,
           *         "slug": "2023-toyota-corolla-le",
           *         "vin": "1HGBH41JXMN109186",
           *         "stock_number": "V1001",
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
            /** @description For people; it may change. */
            message: string;
            data: components['schemas']['Listing'];
          };
        };
      };
      /** @description The listing is as the entity tag in `If-None-Match` says. There is no body. */
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
        /** @description A text of your own for this one request, such as a UUID. Sent again within 24 hours with the same body, it gives the first answer again instead of a second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. One that nothing has, and one that nothing can have, get the same 404.
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
         *           "alt": "A silver saloon from the front",
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
           *             "alt": "A silver saloon from the front",
           *             "category": "front"
           *           }
           *         ],
           *         "is_sold": false,
           *         "is_sale_pending": false,
           *         "type_id": 1,
           *         "slug": "2023-toyota-corolla-le",
           *         "vin": "1HGBH41JXMN109186",
           *         "stock_number": "V1001",
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
            /** @description For people; it may change. */
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
        /** @description Entity tags of the listing; the request has an effect only if one of them is the present one. */
        'If-Match'?: components['parameters']['If-Match'];
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a listing. One that nothing has, and one that nothing can have, get the same 404.
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
            /** @description For people; it may change. */
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
        /** @description Entity tags of the listing; the request has an effect only if one of them is the present one. */
        'If-Match'?: components['parameters']['If-Match'];
        /** @description A text of your own for this one request, such as a UUID. Sent again within 24 hours with the same body, it gives the first answer again instead of a second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a listing. One that nothing has, and one that nothing can have, get the same 404.
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
           *             "alt": "A silver saloon from the front",
           *             "category": "front"
           *           }
           *         ],
           *         "is_sold": false,
           *         "is_sale_pending": true,
           *         "type_id": 1,
           *         "slug": "2023-toyota-corolla-le",
           *         "vin": "1HGBH41JXMN109186",
           *         "stock_number": "V1001",
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
            /** @description For people; it may change. */
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
  clearTrash: {
    parameters: {
      query?: {
        /** @description How many listings to remove at most. Numbers outside 1 to 200 read as the nearest end. */
        limit?: number;
      };
      header?: {
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. One that nothing has, and one that nothing can have, get the same 404.
         * @example 1
         */
        type_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove trashed listings of a type for good. */
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
           *       "message": "50 listings were removed for good, 12 remain in the trash.",
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
            /** @description For people; it may change. */
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
        /** @description A text of your own for this one request, such as a UUID. Sent again within 24 hours with the same body, it gives the first answer again instead of a second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
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
           *         "alt": "A silver saloon from the front",
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
            /** @description For people; it may change. */
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
        /** @description A text of your own for this one request, such as a UUID. Sent again within 24 hours with the same body, it gives the first answer again instead of a second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
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
            /** @description For people; it may change. */
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
        /** @description Page, from 1. Smaller numbers read as 1. */
        page?: number;
        /** @description Items a page. Numbers outside 1 to 100 read as the nearest end. */
        per_page?: number;
      };
      header?: {
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. One that nothing has, and one that nothing can have, get the same 404.
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
            /** @description For people; it may change. */
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
        /** @description A text of your own for this one request, such as a UUID. Sent again within 24 hours with the same body, it gives the first answer again instead of a second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. One that nothing has, and one that nothing can have, get the same 404.
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
      /** @description Make a listing of a VIN. */
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
           *       "message": "The VIN was decoded and a listing was made of it.",
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
            /** @description For people; it may change. */
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
        /** @description Every word must occur in name, e-mail address, telephone number or message. */
        s?: string;
        /** @description Comma-separated statuses of the work on a lead. */
        lead_status?: ('new' | 'contacted' | 'qualified' | 'closed' | 'spam')[];
        /**
         * @description Comma-separated kinds.
         *
         *     For example `inquiry`.
         */
        kind?: string[];
        /** @description The listing that leads are about. */
        listing_id?: number;
        /**
         * @description Received after this. ISO 8601, exclusive; a date is its first moment, and what names no offset is meant in the dealership's time zone.
         *
         *     For example `2026-09-01`.
         */
        created_after?: string;
        /**
         * @description Received before this. ISO 8601, exclusive; a date is its first moment, and what names no offset is meant in the dealership's time zone.
         *
         *     For example `2026-09-01`.
         */
        created_before?: string;
        /** @description By when they were received, or by name. */
        orderby?: 'date' | 'name';
        /** @description Direction. Ties go by id in the same direction. */
        order?: 'desc' | 'asc';
        /** @description Page, from 1. Smaller numbers read as 1. */
        page?: number;
        /** @description Items a page. Numbers outside 1 to 100 read as the nearest end. */
        per_page?: number;
      };
      header?: {
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
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
           *               "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
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
            /** @description For people; it may change. */
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
        /** @description A text of your own for this one request, such as a UUID. Sent again within 24 hours with the same body, it gives the first answer again instead of a second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
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
           *           "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
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
           *         "is_read": false,
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description For people; it may change. */
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
        /** @description Every word must occur in name, e-mail address, telephone number or message. */
        s?: string;
        /** @description Comma-separated statuses of the work on a lead. */
        lead_status?: ('new' | 'contacted' | 'qualified' | 'closed' | 'spam')[];
        /**
         * @description Comma-separated kinds.
         *
         *     For example `inquiry`.
         */
        kind?: string[];
        /** @description The listing that leads are about. */
        listing_id?: number;
        /**
         * @description Received after this. ISO 8601, exclusive; a date is its first moment, and what names no offset is meant in the dealership's time zone.
         *
         *     For example `2026-09-01`.
         */
        created_after?: string;
        /**
         * @description Received before this. ISO 8601, exclusive; a date is its first moment, and what names no offset is meant in the dealership's time zone.
         *
         *     For example `2026-09-01`.
         */
        created_before?: string;
        /** @description By when they were received, or by name. */
        orderby?: 'date' | 'name';
        /** @description Direction. Ties go by id in the same direction. */
        order?: 'desc' | 'asc';
        /** @description Page, from 1. Smaller numbers read as 1. */
        page?: number;
        /** @description Items a page. Numbers outside 1 to 100 read as the nearest end. */
        per_page?: number;
      };
      header?: {
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. One that nothing has, and one that nothing can have, get the same 404.
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
           *               "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
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
            /** @description For people; it may change. */
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
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a lead. One that nothing has, and one that nothing can have, get the same 404.
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
           *           "permalink": "https://cars.example/inventory/vehicles/2023-toyota-corolla-le"
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
           *         "is_read": false,
           *         "created_at": "2026-09-01T08:15:00.000Z",
           *         "updated_at": "2026-09-01T08:15:00.000Z"
           *       }
           *     }
           */
          'application/json': {
            /** @constant */
            success: true;
            /** @description For people; it may change. */
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
  getStats: {
    parameters: {
      query?: never;
      header?: {
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
        'X-Request-Id'?: components['parameters']['X-Request-Id'];
      };
      path: {
        /**
         * @description Id of a type. One that nothing has, and one that nothing can have, get the same 404.
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
           *       "message": "The figures of Vehicles.",
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
            /** @description For people; it may change. */
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
         * @description Comma-separated keys of options.
         * @example [
         *       "site_name",
         *       "currency"
         *     ]
         */
        keys: string[];
      };
      header?: {
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
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
            /** @description For people; it may change. */
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
        /** @description A text of your own for this one request, such as a UUID. Sent again within 24 hours with the same body, it gives the first answer again instead of a second effect. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key'];
        /** @description An id of your own for the request, which the answer and the log repeat; one is made without it. */
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
            /** @description For people; it may change. */
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
