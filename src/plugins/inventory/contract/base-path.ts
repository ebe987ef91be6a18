/** Where the API is below the public address; the version is its last segment. */
export const basePath = '/api/v1';

/** The version of the contract: its first number is the one in the path, its second grows with whatever is added. */
export const apiVersion = '1.0.0';

/** Where the OpenAPI document is below the base address. Whoever asks gets it: it needs no key and no licence. */
export const documentPath = '/openapi.json';
