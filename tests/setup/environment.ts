import NodeEnvironment from 'jest-environment-node';
import importModule from './import-module.cjs';
import { validators } from '../support/validators';
import { worker } from './worker';

/** Provides the shared objects of a worker to its test files: see worker.ts. */
export default class ServiceEnvironment extends NodeEnvironment {
  readonly #hasPanel: boolean;
  #provided?: Promise<void>;

  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context);
    this.#hasPanel = config.projectConfig.testEnvironmentOptions.hasPanel === true;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.#provided = this.#provideServices();
    this.#provided.catch(() => undefined); // fails the file below
    Object.assign(this.global, {
      importModule,
      documentValidators: validators(),
      idleProcesses: worker.idleProcesses,
      browserContexts: worker.browserContexts,
    });
  }

  /** Waits for the services, which start while jest loads the test file, before the tests and hooks of the file. */
  async handleTestEvent({ name }: { readonly name: string }): Promise<void> {
    if (name === 'run_start') await this.#provided;
  }

  async #provideServices(): Promise<void> {
    const variables = this.global.process.env;
    variables.TEST_SERVICE ??= JSON.stringify(await worker.service());
    if (!this.#hasPanel) return;
    variables.TEST_PANEL_SERVICE = JSON.stringify(await worker.panel());
    Object.assign(this.global, { browser: await worker.browser() });
  }
}
