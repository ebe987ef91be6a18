/** The path of the API below the public URL. The last segment is the version. */
export const basePath = '/api/v1';

/** The version of the contract. The major number is the one in the path; additions raise the minor number. */
export const apiVersion = '1.0.0';

/** The path of the OpenAPI document below `basePath`. It is public: no key and no license needed. */
export const documentPath = '/openapi.json';
