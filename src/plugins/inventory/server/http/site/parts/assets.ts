import { createHash } from 'node:crypto';
import { script } from './script';
import { style } from './style';

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

/** An asset whose address has a digest of its content, so that browsers can keep it forever. */
function asset(text: string, extension: 'css' | 'js', type: string): Asset {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  // A slug has no dot, so this is never the address of a type.
  return { path: `/inventory/site.${digest}.${extension}`, type, body: Buffer.from(text) };
}

export const styleSheet = asset(style, 'css', 'text/css; charset=utf-8');
export const formScript = asset(script, 'js', 'text/javascript; charset=utf-8');

const assets = new Map([styleSheet, formScript].map((one) => [one.path, one]));

export function assetAt(path: string): Asset | undefined {
  return assets.get(path);
}
