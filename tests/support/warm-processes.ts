import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { appDir, systemVariables } from './service';

/**
 * Processes that have loaded the product and are reused: loading it takes three times as long as starting it. A process
 * either serves or runs commands, because the product decides once per process which of them it is.
 */
export type Purpose = 'serve' | 'command';

/** A process between two jobs. Plain data, because the next test file has its own classes. */
export interface WarmProcess {
  readonly child: ChildProcess;
  readonly purpose: Purpose;
  readonly jobs: number;
}

declare global {
  /** The idle processes of this worker, kept by tests/setup/worker.ts. */
  var idleProcesses: WarmProcess[] | undefined;
}

/** The number of jobs after which a process is ended, so that Strapi's leaks do not accumulate. */
const mostJobs = 40;

/** Whether processes are kept; only jest keeps them. */
export function hasWarmProcesses(): boolean {
  return globalThis.idleProcesses !== undefined;
}

/** A process that works for one test. */
export class WorkingProcess {
  readonly child: ChildProcess;
  readonly #purpose: Purpose;
  readonly #jobs: number;
  readonly #output = { stdout: '', stderr: '' };
  readonly #listeners: Array<() => void> = [];

  /** Takes an idle process, or starts one. */
  static take(purpose: Purpose): WorkingProcess {
    const idle = globalThis.idleProcesses ?? [];
    const index = idle.findIndex((one) => one.purpose === purpose);
    const [found] = index < 0 ? [] : idle.splice(index, 1);
    return new WorkingProcess(found ?? newProcess(purpose));
  }

  private constructor({ child, purpose, jobs }: WarmProcess) {
    this.child = child;
    this.#purpose = purpose;
    this.#jobs = jobs;
    holdProcess(child, 'ref');
    for (const name of ['stdout', 'stderr'] as const) {
      const stream = child[name];
      const note = (chunk: Buffer) => (this.#output[name] += chunk.toString());
      stream?.on('data', note);
      this.#listeners.push(() => stream?.off('data', note));
    }
  }

  /** The output of the process for this test. */
  get output(): { readonly stdout: string; readonly stderr: string } {
    return this.#output;
  }

  /**
   * Resolves with the message of the process when the job is done.
   * @throws Error with the output of the process if it ends instead
   */
  do<Result>(job: 'serve' | 'end' | 'command', details: object = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const fail = (code: number | null) => {
        const { stdout, stderr } = this.#output;
        reject(new Error(`The process ended with ${code} before it was done: ${stdout}${stderr}`));
      };
      this.child.once('message', (result) => {
        this.child.off('close', fail);
        resolve(result as Result);
      });
      this.child.once('close', fail);
      this.child.send({ job, ...details });
    });
  }

  /** Returns the process for other tests, once its output for this one has arrived completely. */
  async giveBack(): Promise<void> {
    await Promise.all([this.#printed('stdout'), this.#printed('stderr')]);
    for (const remove of this.#listeners) remove();
    if (this.#jobs + 1 >= mostJobs) {
      if (process.env.TEST_COVERAGE) return void this.child.disconnect(); // it ends, and writes its coverage
      return void this.child.kill('SIGKILL');
    }
    holdProcess(this.child, 'unref');
    globalThis.idleProcesses?.push({ child: this.child, purpose: this.#purpose, jobs: this.#jobs + 1 });
  }

  /** A NUL character marks the end of a job's output. */
  async #printed(name: 'stdout' | 'stderr'): Promise<void> {
    while (!this.#output[name].endsWith('\0')) await new Promise((resolve) => this.child[name]?.once('data', resolve));
    this.#output[name] = this.#output[name].slice(0, -1);
  }
}

/** Starts a process, which takes jobs immediately and does them when it has loaded the product. */
export function newProcess(purpose: Purpose): WarmProcess {
  const child = fork(join(appDir, 'tests', 'support', 'serve.mjs'), [], {
    cwd: appDir,
    env: { ...systemVariables(), TEST_WARM: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [], // without those of the test run
  });
  holdProcess(child, 'unref');
  return { child, purpose, jobs: 0 };
}

/** Sets whether the process keeps this one running. */
export function holdProcess(child: ChildProcess, how: 'ref' | 'unref'): void {
  // The streams are sockets, which their types do not show.
  for (const part of [child, child.channel, child.stdout, child.stderr])
    (part as { ref(): void; unref(): void })[how]();
}
