import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { LimitedSmtpConnection } from './limited-smtp';

/** A mail server, from `SVC_SMTP_URL`. The operator chose it, so it may be anywhere, also in a private network. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /**
   * Whether the connection begins with TLS (`implicit`). Otherwise it is upgraded: always, also with a certificate that
   * is not trusted (`unverified`), if the server offers it, or never.
   */
  readonly tls: 'implicit' | 'required' | 'unverified' | 'offered' | 'off';
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

/** A message in plain text. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
}

/** The outcome of a message. `answer` is the server's last answer, or the reason why it sent none. */
export type SmtpResult =
  | { readonly kind: 'accepted'; readonly answer: string }
  /** Refused, permanently or for now. */
  | { readonly kind: 'refused'; readonly answer: string; readonly isPermanent: boolean }
  /** Not handed over. */
  | { readonly kind: 'unreachable'; readonly answer: string }
  /** Handed over, but the connection ended before the answer. */
  | { readonly kind: 'uncertain'; readonly answer: string };

const reasons: Readonly<Record<string, string>> = {
  ETLS: 'The server offers no usable TLS',
  EFLOOD: 'The server sent more than an answer',
};
/** The longest part of an answer that is kept, in characters. */
const answerLength = 250;
const defaultPorts = { 'smtp:': 587, 'smtps:': 465 } as const;
const tlsModes = ['required', 'unverified', 'offered', 'off'] as const;

/**
 * Parses `smtp://user:password@host:587` or `smtps://…`. A login is sent only over TLS, unless the URL ends in
 * `?tls=off`. Returns undefined for anything else.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, hostname, port, username, password, pathname, hash } = url;
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined;
  if (hostname === '' || (pathname !== '' && pathname !== '/') || hash !== '') return undefined;
  const asked = url.searchParams.get('tls');
  const tls = asked === null ? (username === '' ? 'offered' : 'required') : tlsModes.find((mode) => mode === asked);
  if (tls === undefined || [...url.searchParams.keys()].some((name) => name !== 'tls')) return undefined;
  try {
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    return {
      host: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
      port: port === '' ? defaultPorts[protocol] : Number(port),
      tls: protocol === 'smtps:' ? 'implicit' : tls,
      login: username === '' ? undefined : login,
    };
  } catch {
    return undefined; // a percent sign without a code
  }
}

/**
 * Sends messages to the operator's mail server, one connection for each. Strapi's provider for nodemailer is not used:
 * when a connection ends, it does not report whether the message was handed over; it also keeps connections open.
 */
export class Smtp {
  readonly #server: SmtpServer;
  readonly #log: (line: string) => void;

  constructor(server: SmtpServer, log: (line: string) => void) {
    this.#server = server;
    this.#log = log;
  }

  /** Never throws: every outcome is a result. @param timeoutMs for the whole attempt */
  async send(
    mail: OutgoingMail,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  ): Promise<SmtpResult> {
    const start = performance.now();
    const result = await this.#attempt(mail, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    // leaves out the answer, which may contain the address
    this.#log(
      `outgoing mail: ${this.#server.host}:${this.#server.port} ${result.kind} ${Math.round(performance.now() - start)} ms`,
    );
    return result;
  }

  async #attempt(mail: OutgoingMail, signal: AbortSignal): Promise<SmtpResult> {
    const message = await compose(mail).catch(() => undefined);
    if (!message) return { kind: 'unreachable', answer: 'The email could not be composed.' };
    const { host, port, tls, login } = this.#server;
    const connection = new LimitedSmtpConnection({
      host,
      port,
      secure: tls === 'implicit',
      requireTLS: tls === 'required' || tls === 'unverified',
      ignoreTLS: tls === 'off',
      // Without a login, TLS only hides the message from others; the certificate of a relay is often self-signed.
      tls: { rejectUnauthorized: tls !== 'offered' && tls !== 'unverified' },
    });
    /** Whether the server may have read the end of the message. */
    let isHandedOver = false;
    const body = Readable.from([message]);
    body.on('end', () => (isHandedOver = true));
    try {
      return await untilDone(connection, signal, async () => {
        await step((done) => connection.connect(done));
        if (login)
          await step((done) => connection.login({ credentials: { user: login.user, pass: login.password } }, done));
        const envelope = { from: mail.from.address, to: [mail.to] };
        const { response } = await step<{ response: string }>((done) => connection.send(envelope, body, done));
        return { kind: 'accepted', answer: cut(response) };
      });
    } catch (error) {
      return failureOf(error, isHandedOver);
    } finally {
      connection.end();
    }
  }
}

/** Runs `work` until it ends, the connection fails or the signal aborts it. */
function untilDone<Result>(
  connection: LimitedSmtpConnection,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('There was no complete answer in time.'));
    if (signal.aborted) return fail();
    signal.addEventListener('abort', fail, { once: true });
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('The connection was closed without an answer.')));
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', fail));
  });
}

/** Waits for a step of nodemailer's connection. */
function step<Result>(run: (done: (error?: Error | null, result?: unknown) => void) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result as Result))); // of nodemailer's own types
  });
}

async function compose({ messageId, from, to, replyTo, subject, text }: OutgoingMail): Promise<Buffer> {
  const fields = { messageId, from, to, subject, text, ...(replyTo !== null && { replyTo }) };
  return new MailComposer({ ...fields, disableFileAccess: true, disableUrlAccess: true }).compile().build();
}

function failureOf(error: unknown, isHandedOver: boolean): SmtpResult {
  const { code, response, responseCode, command } = error as {
    code?: string;
    response?: string | false;
    responseCode?: number;
    command?: string;
  };
  // Any answer but a refusal, after the message, leaves open whether the server accepted it.
  const isUnclear = isHandedOver && responseCode !== undefined && responseCode < 400;
  if (responseCode !== undefined && !isUnclear) {
    // A refused login or greeting is a matter of the settings, which the operator can correct.
    const isAboutMail = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA';
    return {
      kind: 'refused',
      answer: cut(response || String(responseCode)),
      isPermanent: isAboutMail && responseCode >= 500,
    };
  }
  if (isHandedOver)
    return {
      kind: 'uncertain',
      answer: isUnclear
        ? cut(response || String(responseCode))
        : 'The connection ended after the message, without an answer.',
    };
  const reason = reasons[code ?? ''] ?? 'The server could not be reached';
  return { kind: 'unreachable', answer: `${reason}${code ? ` (${code})` : ''}.` };
}

function cut(answer: string): string {
  return answer.replace(/\s+/g, ' ').replaceAll('\0', '').slice(0, answerLength);
}
