import { type EventEmitter, once } from 'node:events';
import formidable, { Formidable } from 'formidable';
import { because } from '../../../../../contract/reason';
import { Refusal } from '../../../../../contract/refusal';

/** Keeps the values of the headers in a form short. Its parser searches them for file names in quadratic time. */
const maxHeaderLength = 4096;
/** The most bytes of the headers of one part, and of all together. Names with brackets are parsed like a query. */
const maxHeaders = { ofPart: 16 * 1024, all: 64 * 1024 } as const;
/** The most files and fields of a form together. Each file is opened, which takes time and memory. */
const maxFormParts = 100;
/** How long a form is parsed before other requests get their turn, in milliseconds. */
const turnMs = 4;
/** The bytes that are parsed between two looks at the clock. Line breaks take ten times as long as other bytes. */
const sliceBytes = 2 * 1024;

/** The methods of a form that the limits replace. */
interface Form {
  /** `take` reserves bytes, and throws if there is no room. */
  readonly options: { readonly take?: (bytes: number) => void };
  readonly _parser: Parser & EventEmitter;
  write(bytes: Buffer): number | null;
  /** Stops and continues to read the request. */
  pause(): boolean;
  resume(): boolean;
  _getFileName(header: string): string | null;
}

/** The data of a part that were found in the current slice and not passed on yet. */
interface Found {
  readonly bytes: Buffer;
  passedOn: number;
  length: number;
}

const found = Symbol('found');

/** The methods of the parser of its bytes. */
interface Parser {
  /** The longest beginning of a boundary, and more. */
  readonly lookbehind: Buffer;
  readonly destroyed: boolean;
  readonly writableNeedDrain: boolean;
  [found]?: Found;
  _handleCallback(name: string, bytes?: Buffer, start?: number, end?: number): void;
  _transform(bytes: Buffer, encoding: string, done: (error?: Error) => void): void;
}

const form = Formidable.prototype as unknown as Form;
const parser = (formidable as unknown as { MultipartParser: { prototype: Parser } }).MultipartParser.prototype;
// As Strapi's dependency has them, also if the limits are set again.
const { _getFileName: parseFileName, write } = form;
const { _handleCallback: passOn, _transform: parse } = parser;

/**
 * Limits Strapi's forms: ignores the file name of a part with a long header, refuses a form with many parts, long
 * headers or malformed ones, for which the parser would wait forever, parses a form in slices, and reserves room for
 * its bytes.
 */
export function limitForms(): void {
  form._getFileName = (header) => (header.length > maxHeaderLength ? null : parseFileName.call(form, header));
  limitParts();
  parseInSlices();
  readNoFaster();
}

function limitParts(): void {
  const counts = new WeakMap<Parser, { parts: number; ofPart: number; all: number }>();
  parser._handleCallback = function handleLimited(name, bytes, start, end) {
    const data = this[found];
    if (data && bytes && name === 'partData') return append(data, bytes, start, end);
    const count = counts.get(this) ?? { parts: 0, ofPart: 0, all: 0 };
    counts.set(this, count);
    if (name === 'partBegin') {
      count.ofPart = 0;
      if (++count.parts > maxFormParts) throw tooManyParts();
    }
    if (name === 'headerField' || name === 'headerValue') {
      const length = (end ?? 0) - (start ?? 0);
      count.ofPart += length;
      count.all += length;
    }
    if (count.ofPart > maxHeaders.ofPart || count.all > maxHeaders.all) throw malformed();
    passOnFound(this);
    passOn.call(this, name, bytes, start, end);
  };
}

/** Up to so many bytes are copied faster one by one. */
const fewBytes = 16;

/** Joins pieces of data: the parser finds one at each byte that could begin a boundary. */
function append(data: Found, bytes: Buffer, start = 0, end = bytes.length): void {
  if (end - start > fewBytes) data.length += bytes.copy(data.bytes, data.length, start, end);
  else for (let at = start; at < end; at++) data.bytes[data.length++] = bytes[at] ?? 0;
}

function passOnFound(own: Parser): void {
  const data = own[found];
  if (!data || data.passedOn === data.length) return;
  passOn.call(own, 'partData', data.bytes, data.passedOn, data.length);
  data.passedOn = data.length;
}

function parseInSlices(): void {
  parser._transform = function parseSlices(bytes, encoding, done) {
    const parseFrom = (start: number): void => {
      const until = performance.now() + turnMs;
      let next = start;
      try {
        while (next < bytes.length && performance.now() < until) {
          if (this.destroyed) return done();
          parseSlice(this, bytes.subarray(next, next + sliceBytes), encoding);
          next += sliceBytes;
        }
      } catch (error) {
        return done(error as Error);
      }
      if (next >= bytes.length) done();
      else setImmediate(parseFrom, next);
    };
    parseFrom(0);
  };
}

/** @throws Refusal for bytes that the parser does not understand, which it would only stop at */
function parseSlice(own: Parser, slice: Buffer, encoding: string): void {
  // May begin with a part of a boundary that turned out to be none.
  own[found] = { bytes: Buffer.allocUnsafe(slice.length + own.lookbehind.length), passedOn: 0, length: 0 };
  let isParsed = false;
  parse.call(own, slice, encoding, () => (isParsed = true));
  passOnFound(own);
  if (!isParsed) throw malformed();
}

/**
 * Reserves room for bytes as they arrive, and stops reading while the parser is busy. Otherwise a form that arrives
 * faster than it is parsed would be in memory.
 */
function readNoFaster(): void {
  const paused = new WeakSet<Form>();
  form.write = function writeSlowly(bytes) {
    this.options.take?.(bytes.length);
    const received = write.call(this, bytes);
    if (!this._parser.writableNeedDrain || paused.has(this)) return received;
    paused.add(this);
    this.pause();
    const goOn = () => {
      paused.delete(this);
      this.resume();
    };
    once(this._parser, 'drain').then(goOn, goOn); // rejects when the parser fails
    return received;
  };
}

function tooManyParts(): Refusal {
  return new Refusal('svc_upload_too_many_files', because('too_many_parts', { max: maxFormParts }));
}

function malformed(): Refusal {
  return new Refusal('svc_upload_incomplete', because('file_cut_off'));
}
