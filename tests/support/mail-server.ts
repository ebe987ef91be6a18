import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** What the server does with a message. */
export type Treatment =
  'accept' | 'refuse' | 'refuse-later' | 'drop-after-data' | 'drop-before-data' | 'hang' | 'answer-unclear';

/** A message as it arrived, decoded from quoted-printable if necessary. */
export interface ArrivedMail {
  readonly to: string;
  readonly raw: string;
  readonly text: string;
  readonly user: string | undefined;
  readonly isSecure: boolean;
}

/** A mail server that treats messages by their address, and keeps each one that it has read to its end. */
export class MailServer {
  readonly arrived: ArrivedMail[] = [];
  /** By address. Messages to other addresses are accepted. */
  readonly treatments = new Map<string, Treatment>();
  readonly #server: SMTPServer;
  /** Names and passwords that clients sent. */
  readonly logins: string[] = [];

  constructor(options: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      authOptional: options.onAuth === undefined,
      disabledCommands: options.onAuth ? [] : ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: 100,
      ...options,
      ...(options.onAuth && {
        onAuth: (auth, session, done) => {
          this.logins.push(`${auth.username} ${auth.password}`);
          options.onAuth?.(auth, session, done);
        },
      }),
      onRcptTo: ({ address }, session, done) => {
        const treatment = this.#treatmentOf(address);
        if (treatment === 'refuse') return done(coded(550, '5.1.1 No such user here'));
        if (treatment === 'refuse-later') return done(coded(451, '4.7.1 Greylisted, try again'));
        if (treatment === 'drop-before-data') return this.#drop(session);
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          const treatment = this.#treatmentOf(to);
          if (treatment === 'hang') return;
          this.#arrive(to, Buffer.concat(chunks).toString(), session);
          if (treatment === 'drop-after-data') this.#drop(session);
          else if (treatment === 'answer-unclear') done(coded(354, 'Continue'));
          else done(null, `Queued as ${createHash('sha256').update(to).digest('hex').slice(0, 8)}` as never);
        });
      },
    });
    this.#server.on('error', () => undefined); // a connection that was dropped
  }

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return this;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port; // it listens on a port
  }

  /** Returns the messages that arrived at an address. */
  at(address: string): readonly ArrivedMail[] {
    return this.arrived.filter(({ to }) => to === address);
  }

  stop(): Promise<void> {
    return new Promise((closed) => this.#server.close(closed));
  }

  #treatmentOf(address: string): Treatment {
    return this.treatments.get(address) ?? 'accept';
  }

  #drop({ id }: SMTPServerSession): void {
    for (const connection of this.#server.connections as unknown as Set<{ id: string; _socket: { destroy(): void } }>)
      if (connection.id === id) connection._socket.destroy();
  }

  #arrive(to: string, raw: string, { user, secure }: SMTPServerSession): void {
    const [head = '', ...rest] = raw.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n');
    const text = /^Content-Transfer-Encoding: quoted-printable/im.test(head) ? decoded(body) : body;
    this.arrived.push({
      to,
      raw,
      text: text.replaceAll('\r\n', '\n'),
      user: user as string | undefined,
      isSecure: secure,
    });
  }
}

function coded(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function decoded(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
