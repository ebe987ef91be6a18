import type { Browser } from 'playwright-core';
import type { BrowserContexts, IdlePages } from '../support/panel';
import { factsOf, makeConfiguration, type ServiceFacts, startService } from '../support/service';
import { holdProcess, type WarmProcess } from '../support/warm-processes';

/**
 * The objects that the test files of one worker share. They outlive the files: jest loads this module once per worker,
 * and the modules of a test again for each file.
 */
class Worker {
  readonly idleProcesses: WarmProcess[] = [];
  readonly browserContexts: BrowserContexts = new Map();
  readonly idlePages: IdlePages = new Map();
  #service?: Promise<ServiceFacts>;
  #panel?: Promise<ServiceFacts>;
  #browser?: Promise<Browser>;

  /** The service for files that need none of their own. */
  service(): Promise<ServiceFacts> {
    return (this.#service ??= start());
  }

  /** The service with the panel for files that need none of their own. */
  panel(): Promise<ServiceFacts> {
    return (this.#panel ??= panelSupport().then(({ panelVariables }) => start(panelVariables)));
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

async function start(changes: Readonly<Record<string, string>> = {}): Promise<ServiceFacts> {
  globalThis.idleProcesses = worker.idleProcesses;
  const service = await startService(await makeConfiguration(changes));
  holdProcess(service.process, 'unref');
  return factsOf(service);
}

const shared = globalThis as { testWorker?: Worker };

export const worker: Worker = (shared.testWorker ??= new Worker());

// jest stops listening to its messages when no file is left for the worker.
process.on('removeListener', (event) => {
  if (event === 'message') void worker.end();
});
