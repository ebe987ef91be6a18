import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { type ServiceFacts, theService } from './service';

/** A page of the public site. */
export interface SitePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
}

interface Visit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly service?: ServiceFacts;
}

/** Requests a path exactly as written; `fetch` would normalize it. */
export function visit(path: string, { method = 'GET', headers = {}, body, service = theService() }: Visit = {}) {
  const { hostname, port } = new URL(service.siteUrl);
  return new Promise<SitePage>((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString(), bytes });
      });
    });
    asked.on('error', reject).end(body);
  });
}

export const pathOf = (permalink: string) => new URL(permalink).pathname;

/** Sends the contact form of a page as a browser does. */
export function sendForm(
  path: string,
  fields: Readonly<Record<string, string>>,
  more: Omit<Visit, 'body'> = {},
): Promise<SitePage> {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...more.headers };
  return visit(path, { method: 'POST', ...more, headers, body });
}

/** Solves a puzzle of the contact form, as its script does, but with Node's hash, which takes a tenth of the time. */
export async function solvePuzzle(service = theService()): Promise<string> {
  const { text } = await visit('/inventory/site.puzzle', { service });
  const puzzle = JSON.parse(text) as {
    algorithm: string;
    challenge: string;
    salt: string;
    signature: string;
    maxnumber: number;
  };
  const { challenge, salt, maxnumber, algorithm, signature } = puzzle;
  const isSolution = (number: number) => createHash(algorithm).update(`${salt}${number}`).digest('hex') === challenge;
  let number = 0;
  while (number <= maxnumber && !isSolution(number)) number++;
  const payload = { algorithm, challenge, salt, signature, number };
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

/** The structured data of a page. */
export function dataIn({ text }: SitePage): Array<Record<string, unknown>> {
  const blocks = text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return Array.from(blocks, ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
}

/** How a page is written, but not what a browser makes of it, nor how a phone number or a long title is typed. */
const style = ['void-style', 'doctype-style', 'no-trailing-whitespace', 'tel-non-breaking', 'long-title'];

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: { ...Object.fromEntries(style.map((rule) => [rule, 'off'])), 'no-inline-style': 'error' },
  }),
);

/** Returns what is wrong with the HTML of a page. */
export async function htmlProblems({ text }: SitePage): Promise<string[]> {
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
  );
}
