import { aCarLot, aVin, importVin } from '../tests/support/vin';
import type { Service } from '../tests/support/service';
import { inMs, spreadOf, table } from './measurements';

const rounds = 300;

/**
 * Measures sequential `POST import_vin` requests with different VINs. Each is decoded, mapped and committed to disk.
 */
export async function benchImports(service: Service): Promise<void> {
  const lot = await aCarLot({}, service);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const { status } = await importVin(lot.client, lot.type.id, { vin: aVin(String(100_000 + round)) });
    times.push(performance.now() - began);
    if (status !== 201) throw new Error(`An import returned ${status}.`);
  }
  const { p50, p95, max } = spreadOf(times);
  console.log(`\nPOST import_vin over HTTP, ${rounds} sequential imports, ms`);
  console.log(table(['', 'p50', 'p95', 'max'], [['an import', inMs(p50), inMs(p95), inMs(max)]]));
  console.log('goal: p95 100');
}
