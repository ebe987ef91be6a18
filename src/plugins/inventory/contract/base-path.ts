/** Where the API is below the public address; the version is its last segment. */
export const basePath = '/api/v1';
