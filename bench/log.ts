import { readFileSync } from 'node:fs';
import { aDealership } from '../tests/support/dealership';
import { freePort } from '../tests/support/postgres';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { table } from './measurements';
import { typicalListing } from './http';
import { requestRepeatedly, median } from './load';

const rounds = 5;
const amount = Number(process.env.BENCH_LOG_REQUESTS ?? 20_000);

/** The clock of a process in /proc ticks a hundred times a second on every Linux. */
const tickMicroseconds = 10_000;

/** What a request's line in the log and its count in the metrics cost: processor time of the service, turn about in one run. */
export async function benchLog(): Promise<void> {
  const kinds = {
    'neither log nor metrics': {},
    'a line in the log (JSON)': { LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
    metrics: { SVC_METRICS_PORT: String(await freePort()) },
  };
  const running: Array<{ name: string; service: Service; ask: () => Promise<void>; costs: number[] }> = [];
  try {
    for (const [name, changes] of Object.entries(kinds)) {
      const service = await startService(await makeConfiguration(changes), undefined, { isQuiet: true });
      const { listings, key } = await aDealership({ listings: [typicalListing] }, service);
      const url = `${service.baseUrl}/listing/${listings[0]}`;
      const ask = () => requestRepeatedly({ url, headers: { Authorization: `Bearer ${key}` } }, amount);
      running.push({ name, service, ask, costs: [] });
    }
    for (const { ask } of running) await ask(); // warm before anything counts
    for (let round = 0; round < rounds; round++) {
      for (const { service, ask, costs } of running) {
        const before = processorTime(service);
        await ask();
        costs.push((processorTime(service) - before) / amount);
      }
    }
  } finally {
    for (const { service } of running) await service.stop().then(() => discard(service));
  }
  const plain = median(running[0]?.costs ?? []);
  const rows = running.map(({ name, costs }) => [name, median(costs).toFixed(1), (median(costs) - plain).toFixed(1)]);
  console.log(`\nGET listing/{id}, ${amount} requests on 16 connections, median of ${rounds} rounds, turn about`);
  console.log(table(['', 'µs of processor time', 'more'], rows));
}

/** Of all threads of the process so far, in microseconds. */
function processorTime({ process: { pid } }: Service): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMicroseconds; // utime and stime
}
