import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A behavior of the stand-in. */
export type Behaviour =
  | 'well' // like the real service
  | 'silent' // accepts the request and never responds
  | 'stalling' // sends half a response and stops
  | 'cut off' // sends half a response and closes the connection
  | 'broken' // 500
  | 'refusing' // 403
  | 'busy' // 429
  | 'moved' // a redirect to itself, where it responds well
  | 'html' // an HTML page with status 200
  | 'html as json' // the same with the content type of JSON
  | 'huge' // more than a megabyte of JSON
  | 'empty' // status 200 without a body
  | 'no results' // JSON in another format
  | 'another VIN' // a valid response about another VIN
  | 'garbage'; // a nonsense make and values of wrong types

export interface VpicStandIn {
  /** The base URL without a trailing slash. */
  readonly url: string;
  /** The requested paths with their queries. */
  readonly asked: readonly string[];
  /** Returns the maximum number of concurrent requests. */
  mostAtOnce(): number;
  /** Sets the behavior of the next responses; the last one repeats. */
  behave(...manners: readonly Behaviour[]): void;
  close(): Promise<void>;
}

/** Returns a result of the real service: every variable is a string, most of them empty. */
export function vpicResult(vin: string, values: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    VIN: vin,
    ErrorCode: '0',
    ErrorText: '0 - VIN decoded clean. Check Digit (9th position) is correct',
    AdditionalErrorText: '',
    Make: 'HONDA',
    MakeID: '474',
    Model: 'Accord',
    ModelID: '1861',
    ModelYear: '2003',
    DriveType: 'FWD/Front-Wheel Drive',
    TransmissionStyle: 'Automatic',
    DisplacementL: '2.998832712',
    Trim: '',
    Series: null,
    BodyCabType: 'Not Applicable',
    ...values,
  };
}

/** Starts a local server that responds like vPIC, or fails in the configured way. */
export async function startVpicStandIn(result: (vin: string) => unknown = vpicResult): Promise<VpicStandIn> {
  const asked: string[] = [];
  let manners: readonly Behaviour[] = ['well'];
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    most = Math.max(most, ++open);
    response.once('close', () => open--);
    const [manner = 'well', ...rest] = path.startsWith('/moved') ? (['well'] as const) : manners;
    if (rest.length > 0) manners = rest;
    const vin = decodeURIComponent(/DecodeVinValuesExtended\/([^?]*)/.exec(path)?.[1] ?? '');
    answers[manner](response, { Count: 1, Message: 'Results returned successfully', Results: [await result(vin)] });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vehicles`,
    asked,
    mostAtOnce: () => most,
    behave: (...given) => void (manners = given),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

const answers: Readonly<Record<Behaviour, (response: ServerResponse, body: object) => void>> = {
  well: (response, body) => {
    setTimeout(() => response.writeHead(200, json).end(JSON.stringify(body)), 20); // so that requests overlap
  },
  silent: () => undefined,
  stalling: (response, body) => void response.writeHead(200, json).write(half(body)),
  'cut off': (response, body) => {
    response.writeHead(200, { ...json, 'Content-Length': 100_000 });
    response.write(half(body), () => response.destroy());
  },
  broken: (response) => response.writeHead(500, json).end('{"Message":"An error has occurred."}'),
  refusing: (response) => response.writeHead(403, json).end('{}'),
  busy: (response) => response.writeHead(429, json).end('{}'),
  moved: (response) => response.writeHead(302, { Location: '/moved/DecodeVinValuesExtended/1HGCM82633A004352' }).end(),
  html: (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Maintenance</h1>'),
  'html as json': (response) => response.writeHead(200, json).end('<h1>Maintenance</h1>'),
  huge: (response, body) =>
    response.writeHead(200, json).end(JSON.stringify({ ...body, padding: 'x'.repeat(3_000_000) })),
  empty: (response) => response.writeHead(200, json).end(),
  'no results': (response) => response.writeHead(200, json).end('{"Results":[]}'),
  'another VIN': (response) =>
    response.writeHead(200, json).end(JSON.stringify({ Results: [vpicResult('WVWZZZ1KZ6W612305')] })),
  garbage: (response) => response.writeHead(200, json).end(JSON.stringify({ Results: [garbageResult] })),
};

function half(body: object): string {
  const text = JSON.stringify(body);
  return text.slice(0, text.length / 2);
}

const garbageResult = {
  VIN: '',
  ErrorCode: '0',
  Make: '<script>alert(1)</script>',
  Model: `A\u0000B`,
  ModelYear: '20O3',
  Doors: 4,
  Trim: { name: 'EX' },
  Series: 'x'.repeat(300),
  'Plant City': 'no variable has a blank in its name',
  __proto__x: 'no variable begins so',
  PlantState: 'OHIO',
};
