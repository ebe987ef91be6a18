const headBytes = 4096;
const byteOrderMarks: ReadonlyArray<readonly [bytes: readonly number[], label: string]> = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Finds the encoding of a text from all of its bytes: a byte order mark decides, then zero bytes (UTF-16), then whether
 * everything is valid UTF-8, then the encoding that an XML file declares. The rest is windows-1252, which Excel writes.
 */
export class EncodingDetector {
  #head = Buffer.alloc(0);
  #isUtf8 = true;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  push(chunk: Buffer): void {
    if (this.#head.length < headBytes)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, headBytes - this.#head.length)]);
    if (!this.#isUtf8) return;
    this.#check(chunk, true);
  }

  #check(chunk: Buffer, hasMore: boolean): void {
    try {
      this.#decoder.decode(chunk, { stream: hasMore });
    } catch {
      this.#isUtf8 = false;
    }
  }

  end(): string {
    if (this.#isUtf8) this.#check(Buffer.alloc(0), false); // a character may be cut at the end
    const head = this.#head;
    const mark = byteOrderMarks.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
    return mark?.[1] ?? utf16Of(head) ?? (this.#isUtf8 ? 'utf-8' : (declaredIn(head) ?? 'windows-1252'));
  }
}

/**
 * Returns the order of UTF-16, in which most characters of a file have a zero byte: the second one in little-endian
 * order.
 */
function utf16Of(head: Buffer): string | undefined {
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = Math.max(1, head.length / 8);
  if (odd >= enough && odd > even * 4) return 'utf-16le';
  if (even >= enough && even > odd * 4) return 'utf-16be';
  return undefined;
}

function declaredIn(head: Buffer): string | undefined {
  const label = /^<\?xml [^>]{0,80}encoding=["']([\w.-]{1,40})["']/.exec(head.toString('latin1'))?.[1];
  if (label === undefined || /^utf-?8$/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Decodes bytes to text, without the byte order mark. */
export async function* decode(chunks: AsyncIterable<Buffer>, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
