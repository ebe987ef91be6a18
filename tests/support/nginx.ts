import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './patience';
import { freePort } from './postgres';
import { appDir } from './service';

/** nginx with the example of docs/examples, in front of instances on this machine. */
export interface Nginx {
  readonly siteUrl: string;
  readonly baseUrl: string;
  /** Routes requests to the instances on these ports without losing a request. */
  useInstances(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

const program = [process.env.NGINX_BIN, '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(
  (path) => path !== undefined && existsSync(path),
);

/** The unchanged example with other ports. */
function exampleWith(publicPort: number, instancePorts: readonly number[]): string {
  const example = readFileSync(join(appDir, 'docs', 'examples', 'nginx.conf'), 'utf8');
  const [serverLine = ''] = /^ *server 127\.0\.0\.1:.*\n/m.exec(example) ?? [];
  const servers = instancePorts.map((port) => serverLine.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`));
  return example
    .replace(/(^ *server 127\.0\.0\.1:.*\n)+/m, servers.join(''))
    .replace('listen 80;', `listen 127.0.0.1:${publicPort};`);
}

/** The content of Debian's nginx.conf, with every file in a folder of this run. */
function mainFile(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `worker_processes 2;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/inventory.conf;
}
`;
}

export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  if (program === undefined)
    throw new Error('These tests need nginx: install it (apt-get install nginx-light) or name it in NGINX_BIN.');
  const folder = mkdtempSync(join(tmpdir(), 'inventory-nginx-'));
  const publicPort = await freePort();
  const siteUrl = `http://127.0.0.1:${publicPort}`;
  const settings = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  writeFileSync(join(folder, 'inventory.conf'), exampleWith(publicPort, ports));
  const check = spawnSync(program, [...settings, '-t'], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx does not take its configuration: ${check.stderr}`);
  const server = spawn(program, settings, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await until(() => answers(`${siteUrl}/_ready`));
  return {
    siteUrl,
    baseUrl: `${siteUrl}/api/v1`,
    useInstances: async (next) => {
      const before = workersOf(server.pid);
      writeFileSync(join(folder, 'inventory.conf'), exampleWith(publicPort, next));
      server.kill('SIGHUP');
      // Until then an old worker may accept a connection and close it.
      await until(() => {
        const now = workersOf(server.pid);
        return now.length > 0 && !now.some((worker) => before.includes(worker));
      });
    },
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Ids of the worker processes. */
function workersOf(master: number | undefined): string[] {
  return readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ').filter(Boolean);
}
