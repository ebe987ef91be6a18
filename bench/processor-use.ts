import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The rate of the clock ticks that Linux reports. */
const ticksPerSecond = 100;

/** Clock ticks of processor time. */
interface Ticks {
  /** The ticks of all processors, without idle time. */
  readonly busy: number;
  readonly total: number;
  /** The ticks of this process, its ended children and the watched processes. */
  readonly own: number;
}

/**
 * Measures which share of all processors other programs use, until the returned function is called. That returns a
 * number from 0 to 1, or `undefined` where the system has no `/proc`.
 * @param watched processes whose time is our own
 */
export function watchForeignUse(watched: ReadonlyArray<number | undefined>): () => number | undefined {
  const before = readTicks(watched);
  return () => {
    const after = readTicks(watched);
    if (!before || !after) return undefined;
    const elapsed = after.total - before.total;
    const foreign = after.busy - before.busy - (after.own - before.own);
    return Math.max(0, foreign) / Math.max(elapsed, availableParallelism());
  };
}

function readTicks(watched: ReadonlyArray<number | undefined>): Ticks | undefined {
  try {
    const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/) ?? [];
    const times = fields.slice(0, 8).map(Number); // user, nice, system, idle, iowait, irq, softirq, steal
    const total = times.reduce((sum, time) => sum + time, 0);
    const busy = total - (times[3] ?? 0) - (times[4] ?? 0);
    const pids = [process.pid, ...watched.filter((pid) => pid !== undefined)];
    return { busy, total, own: pids.reduce((sum, pid) => sum + ticksOf(pid), 0) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the processor time of a process and of its children that have ended, in seconds. */
export const processorSecondsOf = (pid: number): number => ticksOf(pid) / 100; // USER_HZ is 100 on every Linux

/** Returns the time of a process and of its children that have ended. See proc(5). */
function ticksOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' '); // from the third field on
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

/** Returns the processor time of a process since its start, in seconds (Linux; 0 elsewhere). */
export function processorSeconds(pid: number | undefined): number {
  return pid !== undefined && existsSync(`/proc/${pid}/stat`) ? ticksOf(pid) / ticksPerSecond : 0;
}
