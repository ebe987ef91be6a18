import { readFileSync } from 'node:fs';
import type { Tuning } from '../src/plugins/inventory/server/platform/configuration/tuning';
import { aDealership } from '../tests/support/dealership';
import { freePort } from '../tests/support/postgres';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { table } from './measurements';
import { asDelivered, typicalListing } from './http';
import { requestRepeatedly, median } from './load';

const rounds = 5;
const amount = Number(process.env.BENCH_LOG_REQUESTS ?? 20_000);

/** The clock tick of CPU times in /proc: 100 per second on Linux. */
const tickMicroseconds = 10_000;

interface Kind {
  readonly changes?: Readonly<Record<string, string>>;
  /** Entries of `SVC_TUNING`. */
  readonly tuning?: Readonly<Partial<Tuning>>;
}

/** Measures the CPU time per request of the request log and of the metrics, alternating in one run. */
export async function benchLog(): Promise<void> {
  const kinds: Readonly<Record<string, Kind>> = {
    'no log or metrics': {},
    'request log (JSON)': { changes: asDelivered },
    metrics: { tuning: { metrics_port: await freePort() } },
  };
  const running: Array<{ name: string; service: Service; sendRequests: () => Promise<void>; costs: number[] }> = [];
  try {
    for (const [name, { changes = {}, tuning = {} }] of Object.entries(kinds)) {
      const service = await startService(await makeConfiguration(changes, { tuning }), undefined, { isQuiet: true });
      const { listings, key } = await aDealership({ listings: [typicalListing] }, service);
      const url = `${service.baseUrl}/listing/${listings[0]}`;
      const sendRequests = () => requestRepeatedly({ url, headers: { Authorization: `Bearer ${key}` } }, amount);
      running.push({ name, service, sendRequests, costs: [] });
    }
    for (const { sendRequests } of running) await sendRequests(); // warm-up, not measured
    for (let round = 0; round < rounds; round++) {
      for (const { service, sendRequests, costs } of running) {
        const before = cpuTime(service);
        await sendRequests();
        costs.push((cpuTime(service) - before) / amount);
      }
    }
  } finally {
    for (const { service } of running) await service.stop().then(() => discard(service));
  }
  const baseline = median(running[0]?.costs ?? []);
  const rows = running.map(({ name, costs }) => [
    name,
    median(costs).toFixed(1),
    (median(costs) - baseline).toFixed(1),
  ]);
  console.log(`\nGET listing/{id}, ${amount} requests on 16 connections, median of ${rounds} alternating rounds`);
  console.log(table(['', 'µs of CPU time', 'more'], rows));
}

/** Returns the CPU time of all threads of the process so far, in microseconds. */
function cpuTime({ process: { pid } }: Service): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMicroseconds; // utime and stime
}
