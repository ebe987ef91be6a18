import { freePort } from './postgres';
import { aLicence, discard, makeConfiguration, type Service, startService } from './service';
import type { Tuning } from '../../src/plugins/inventory/server/platform/configuration/tuning';

/** Instances on one PostgreSQL database and one folder of uploads. */
export interface Cluster {
  /** By port. */
  readonly instances: ReadonlyMap<number, Service>;
  /** Starts one more instance, on a new port or on that of one that has ended. */
  start(port?: number): Promise<Service>;
  port(service: Service): number;
  /** Stops an instance. @returns its exit code */
  end(service: Service, signal?: NodeJS.Signals): Promise<number | null>;
  stop(): Promise<void>;
}

/** @param changes of the configuration that all instances share */
export async function startCluster(
  size: number,
  changes: Readonly<Record<string, string>> = {},
  tuning: Partial<Tuning> = {},
): Promise<Cluster> {
  const configuration = await makeConfiguration(changes, { tuning: { refuse_ms: undefined, ...tuning } });
  const licence = await aLicence(configuration.privateKeyPem);
  const instances = new Map<number, Service>();
  const start = async (wanted?: number) => {
    const port = wanted ?? (await freePort());
    const environment = { ...configuration.environment, TEST_PORT: String(port) };
    const service = await startService({ ...configuration, environment }, licence);
    instances.set(port, service);
    return service;
  };
  const port = ({ siteUrl }: Service) => Number(new URL(siteUrl).port);
  const end = (service: Service, signal?: NodeJS.Signals) => {
    instances.delete(port(service));
    return service.stop(signal);
  };
  for (let count = 0; count < size; count++) await start();
  return {
    instances,
    start,
    port,
    end,
    stop: async () => {
      await Promise.all([...instances.values()].map((service) => service.stop('SIGKILL')));
      discard(configuration);
    },
  };
}
