import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appDir } from '../support/service';

/** A disk under a service that fails on command. Needs no privileges. */
export interface Disk {
  /** The environment to start the service with. */
  readonly environment: Readonly<Record<string, string>>;
  /** `full`: writes fail; `sync`: flushes to the disk fail. */
  break(how: 'full' | 'sync'): void;
  repair(): void;
}

/**
 * Compiles the preloaded library (installing the product also requires a compiler).
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
