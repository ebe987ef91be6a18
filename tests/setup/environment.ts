import NodeEnvironment from 'jest-environment-node';
import importModule from './import-module.cjs';
import { validators } from '../support/validators';
import { worker } from './worker';

/** Provides the shared objects of a worker to its test files: see worker.ts. */
export default class ServiceEnvironment extends NodeEnvironment {
  readonly #hasPanel: boolean;

  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context);
    this.#hasPanel = config.projectConfig.testEnvironmentOptions.hasPanel === true;
  }

  override async setup(): Promise<void> {
    await super.setup();
    const variables = this.global.process.env;
    if (this.#hasPanel) variables.TEST_PANEL_SERVICE = JSON.stringify(await worker.panel());
    variables.TEST_SERVICE ??= variables.TEST_PANEL_SERVICE ?? JSON.stringify(await worker.service());
    Object.assign(this.global, {
      importModule,
      documentValidators: validators(),
      idleProcesses: worker.idleProcesses,
      browserContexts: worker.browserContexts,
      idlePages: worker.idlePages,
      browser: this.#hasPanel ? await worker.browser() : undefined,
    });
  }
}
