import { createServer, type Server } from 'node:http';

/** What is served. */
export interface MetricsText {
  readonly contentType: string;
  text(): Promise<string>;
}

const path = '/_metrics';

/**
 * Serves `GET /_metrics` on an address of its own, which the public need not reach.
 * @throws Error that names the address when it cannot be had
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  metrics: MetricsText,
): Promise<{ close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const isAsked = request.url === path || request.url?.startsWith(`${path}?`) === true;
    if (!isAsked) return void response.writeHead(404).end();
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
      reject(new Error(`Metrics cannot be served at ${host}:${port} (SVC_METRICS_HOST, SVC_METRICS_PORT).`, { cause }));
    });
    server.listen(port, host, () => resolve());
  });
}
