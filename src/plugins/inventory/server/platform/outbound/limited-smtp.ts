import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** The most that a mail server may send in one connection. Usual servers send 2 KB in 30 lines, in all steps. */
const most = { bytes: 32 * 1024, lines: 300, lineBytes: 2048 } as const;

const lineFeed = 10;

interface Parser {
  _onData(chunk: Buffer): void;
}

// Not in nodemailer's types.
const parse = (SMTPConnection.prototype as unknown as Parser)._onData;

/**
 * A connection to a mail server that ends when the server sends too much, before and after the upgrade to TLS.
 *
 * nodemailer has no limit: its time is quadratic in the lines of an answer, so 500 KB would keep the process busy for
 * minutes, and it keeps a line without an end in memory.
 */
export class LimitedSmtpConnection extends SMTPConnection {
  #bytes = 0;
  #lines = 0;
  #lineBytes = 0;

  /** Called by nodemailer with every chunk that the server sends, decrypted. */
  _onData(chunk: Buffer): void {
    if (this.#takes(chunk)) return parse.call(this, chunk);
    this.emit('error', Object.assign(new Error('The server sent too much.'), { code: 'EFLOOD' }));
  }

  /** Ends the connection, also if the server does not. `close` alone would go on receiving what the server sends. */
  end(): void {
    const socket = this._socket as typeof this._socket | null | false; // before and after the connection
    this.close();
    if (socket) socket.destroySoon();
  }

  #takes(chunk: Buffer): boolean {
    this.#bytes += chunk.length;
    if (this.#bytes > most.bytes) return false;
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      if (++this.#lines > most.lines || this.#lineBytes + end - start > most.lineBytes) return false;
      this.#lineBytes = 0;
      start = end + 1;
    }
    this.#lineBytes += chunk.length - start;
    return this.#lineBytes <= most.lineBytes;
  }
}
