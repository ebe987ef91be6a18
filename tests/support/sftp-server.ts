import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { until } from './patience';
import { freePort } from './postgres';

/** Debian's OpenSSH server on this machine, for one user with one key. */
export interface SftpServer {
  readonly port: number;
  readonly user: string;
  readonly privateKey: string;
  /** The fingerprint of the server's key. */
  readonly hostKey: string;
  /** Where its files are. */
  readonly folder: string;
  stop(): Promise<void>;
}

export async function startSftpServer(): Promise<SftpServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sftp-'));
  const makeKey = (name: string) =>
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
  makeKey('host');
  makeKey('client');
  copyFileSync(join(folder, 'client.pub'), join(folder, 'authorized'));
  const port = await freePort();
  const settings = {
    Port: port,
    ListenAddress: '127.0.0.1',
    HostKey: join(folder, 'host'),
    PidFile: 'none',
    AuthorizedKeysFile: join(folder, 'authorized'),
    StrictModes: 'no',
    PermitRootLogin: 'prohibit-password',
    PasswordAuthentication: 'no',
    KbdInteractiveAuthentication: 'no',
    UsePAM: 'no',
    Subsystem: 'sftp internal-sftp',
  };
  const file = join(folder, 'sshd_config');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true }); // it needs this folder as root
  const server = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await until(() => answers(port));
  const [, hostKey = ''] = execFileSync('ssh-keygen', ['-lf', join(folder, 'host.pub')], { encoding: 'utf8' }).split(
    ' ',
  );
  return {
    port,
    hostKey,
    folder,
    user: userInfo().username,
    privateKey: readFileSync(join(folder, 'client'), 'utf8'),
    stop: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
