import type { Browser } from 'playwright-core';
import type { BrowserContexts, IdlePages } from '../support/panel';
import { discard, factsOf, makeConfiguration, type Service, type ServiceFacts, startService } from '../support/service';
import { holdProcess, type WarmProcess } from '../support/warm-processes';

/**
 * The number of files that share a service. Each of their tests adds a type to its catalog, which the service reads
 * again at each change: with the types of 60 files that took most of its time. A new one takes a second.
 */
const filesOfService = 8;

/**
 * The objects that the test files of one worker share. They outlive the files: jest loads this module once per worker,
 * and the modules of a test again for each file.
 */
class Worker {
  readonly idleProcesses: WarmProcess[] = [];
  readonly browserContexts: BrowserContexts = new Map();
  readonly idlePages: IdlePages = new Map();
  #service?: Promise<Service>;
  #files = 0;
  #panel?: Promise<ServiceFacts>;
  #browser?: Promise<Browser>;

  /** The service for a file that needs none of its own. Called once for each file. */
  async service(): Promise<ServiceFacts> {
    const usable = this.#files++ % filesOfService > 0 ? this.#service : undefined;
    this.#service = usable ?? replace(this.#service);
    return factsOf(await this.#service);
  }

  /** The service with the panel for files that need none of their own. */
  panel(): Promise<ServiceFacts> {
    return (this.#panel ??= panelSupport().then(async ({ panelVariables }) => factsOf(await start(panelVariables))));
  }

  browser(): Promise<Browser> {
    return (this.#browser ??= panelSupport().then(({ launchBrowser }) => launchBrowser()));
  }

  /** Closes everything that would keep the worker running. Services end when the channel to the worker closes. */
  async end(): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    await (await browser)?.close();
  }
}

/** Loads the browser's client, which other tests do not need. */
const panelSupport = () => import('../support/panel.js');

async function start(changes: Readonly<Record<string, string>> = {}): Promise<Service> {
  globalThis.idleProcesses = worker.idleProcesses;
  const service = await startService(await makeConfiguration(changes));
  holdProcess(service.process, 'unref');
  return service;
}

/** Starts a service. Stops the former one, whose process is reused. */
async function replace(former: Promise<Service> | undefined): Promise<Service> {
  const service = await former;
  if (service) {
    holdProcess(service.process, 'ref');
    await service.stop();
    discard(service);
  }
  return start();
}

const shared = globalThis as { testWorker?: Worker };

export const worker: Worker = (shared.testWorker ??= new Worker());

// jest stops listening to its messages when no file is left for the worker.
process.on('removeListener', (event) => {
  if (event === 'message') void worker.end();
});
