import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from '../support/service';

/** A disk that fails on command under a service, without any right that a test run may lack. */
export interface Disk {
  /** What the service must be started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** `full`: nothing can be written; `sync`: what was written cannot be made sure of. */
  break(how: 'full' | 'sync'): void;
  repair(): void;
}

/**
 * Compiles the interposer (the product's own install needs a compiler too).
 * @param part files whose path contains it are on the failing disk
 */
export function aDisk(folder: string, part: string): Disk {
  const built = join(appDir, '.tmp', 'faults');
  mkdirSync(built, { recursive: true });
  const library = join(built, 'disk-faults.so');
  const source = join(appDir, 'tests', 'faults', 'disk-faults.c');
  const compiled = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { encoding: 'utf8' });
  if (compiled.status !== 0) throw new Error(`The failing disk could not be compiled: ${compiled.stderr}`);
  const fault = join(folder, 'fault');
  return {
    environment: { LD_PRELOAD: library, FAULT_PATH: part, FAULT_SWITCH: fault },
    break: (how) => writeFileSync(fault, how),
    repair: () => rmSync(fault, { force: true }),
  };
}
