import type { Server } from 'node:http';

/**
 * Calls `stop` with the reason if the server cannot open its address: Strapi only logs that, unless the port is in use,
 * and the process would run without answering.
 */
export function stopUnlessListening(server: Server, stop: (error: Error) => void): void {
  const onError = (error: Error) => {
    if (!server.listening) stop(error);
  };
  server.once('error', onError).once('listening', () => server.off('error', onError));
}
