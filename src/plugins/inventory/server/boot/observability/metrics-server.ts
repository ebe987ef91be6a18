import { createServer, type Server } from 'node:http';

/** The metrics as text. */
export interface MetricsText {
  readonly contentType: string;
  text(): Promise<string>;
}

const path = '/_metrics';

/**
 * Serves `GET /_metrics` on a separate address, which need not be public.
 * @throws Error with the address if the server cannot listen on it
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  metrics: MetricsText,
): Promise<{ close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const isMetrics = request.url === path || request.url?.startsWith(`${path}?`) === true;
    if (!isMetrics) return void response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await listen(server, host, port);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      reject(
        new Error(`Metrics cannot be served at ${host}:${port}. Check metrics_host and metrics_port of SVC_TUNING.`, {
          cause,
        }),
      );
    });
    server.listen(port, host, () => resolve());
  });
}
