/** The typed client, the only part of the project outside this folder that the app uses. */
export * from '../../../client/src/index.js';
