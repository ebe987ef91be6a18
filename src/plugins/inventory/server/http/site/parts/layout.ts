import { Html, html, joined } from '../html';
import { cut, type PageContext, typePath } from './context';
import { addressLines } from './place';
import { onOneLine } from '../texts/one-line';

/** What a page consists of. */
export interface PageParts {
  readonly title: string;
  readonly description?: string;
  /** The path and query of the page among search engines; undefined for a page that they do not index. */
  readonly canonical?: string | undefined;
  /** The absolute URL of a photo for previews in other applications. */
  readonly image?: string | undefined;
  /** schema.org objects. */
  readonly data?: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly head?: Html | undefined;
  readonly body: Html;
  /** The path of the type to mark in the menu. */
  readonly section?: string;
}

/** Types in the menu; more would fill the top of a phone's screen. */
const maxMenu = 6;

/** Writes a page with the header and footer of the dealership. */
export function layout(context: PageContext, parts: PageParts): string {
  const { settings, texts, language, brand } = context;
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${cut(parts.title, 120)} &#183; ${settings.site_name}</title>
        ${headOf(context, parts)}
        <link rel="icon" href="${brand.icon?.path ?? '/favicon.ico'}" />
        <link rel="stylesheet" href="${brand.styleSheet.path}" />
      </head>
      <body>
        <a class="skip" href="#content">${texts.skip}</a>
        ${headerOf(context, parts.section)}
        <main id="content"><div class="wide">${parts.body}</div></main>
        ${frameOf(context).footer}
      </body>
    </html> `;
  return document.text;
}

function headOf({ settings, publicUrl, brand }: PageContext, parts: PageParts): Html {
  const { title, canonical, data = [], head } = parts;
  const image = parts.image ?? (brand.logo && publicUrl + brand.logo.path);
  const card = parts.image === undefined ? 'summary' : 'summary_large_image';
  const description = parts.description === undefined ? undefined : cut(onOneLine(parts.description, ' '), 200);
  if (canonical === undefined) return html`<meta name="robots" content="noindex" />${head}`;
  const address = publicUrl + canonical;
  return html`<link rel="canonical" href="${address}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${settings.site_name}" />
    <meta property="og:title" content="${title}" />
    ${
      description !== undefined &&
      html`<meta name="description" content="${description}" />
        <meta property="og:description" content="${description}" />`
    }
    ${
      image !== undefined &&
      html`<meta property="og:image" content="${image}" /> <meta name="twitter:card" content="${card}" />`
    }
    ${data.map(dataBlock)} ${head}`;
}

/**
 * Writes structured data. An escaped `<` cannot end the block. Browsers do not run it, so the policy need not allow it.
 */
function dataBlock(value: Readonly<Record<string, unknown>>): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value });
  return new Html(`<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`);
}

interface Frame {
  /** By the type that is marked in the menu. */
  readonly headers: Map<string | undefined, Html>;
  readonly footer: Html;
}

/** The headers and the footer of each context, which stays the same object until what they are written from changes. */
const frames = new WeakMap<PageContext, Frame>();

function frameOf(context: PageContext): Frame {
  const frame = frames.get(context) ?? {
    headers: new Map<string | undefined, Html>(),
    footer: joined(footer(context)),
  };
  frames.set(context, frame);
  return frame;
}

function headerOf(context: PageContext, section: string | undefined): Html {
  const { headers } = frameOf(context);
  const known = headers.get(section) ?? joined(header(context, section));
  headers.set(section, known);
  return known;
}

function header({ settings, texts, types, brand: { logo } }: PageContext, section: string | undefined): Html {
  const { site_name: name, contact_phone: phone } = settings;
  const link = (path: string, text: string) =>
    html`<li><a href="${path}" ${path === section && html`aria-current="page"`}>${text}</a></li>`;
  return html`<header class="top">
    <div class="wide">
      <a class="brand" href="/"
        >${logo ? html`<img src="${logo.path}" alt="${name}" width="${logo.width}" height="${logo.height}" />` : name}</a
      >
      ${
        types.length > 0 &&
        html`<nav aria-label="${texts.stock}">
          <ul>
            ${types.slice(0, maxMenu).map((type) => link(typePath(type), type.name))}
          </ul>
        </nav>`
      }
      ${phone !== null && html`<a class="phone" href="${phoneLink(phone)}">${phone}</a>`}
    </div>
  </header>`;
}

function footer({ settings, texts, format }: PageContext): Html {
  const { site_name: name, contact_phone: phone, contact_email: email, address, opening_hours: hours } = settings;
  return html`<footer class="bottom">
    <div class="wide">
      <div>
        <h2>${name}</h2>
        ${phone !== null && html`<p><a href="${phoneLink(phone)}">${phone}</a></p>`}
        ${email !== null && html`<p><a href="${mailLink(email)}">${email}</a></p>`}
      </div>
      ${
        address !== null &&
        html`<div>
          <h2>${texts.address}</h2>
          ${addressLines(address, texts.map)}
        </div>`
      }
      ${
        hours !== null &&
        html`<div>
          <h2>${texts.hours}</h2>
          <p class="lines">${format.hours(hours)}</p>
        </div>`
      }
    </div>
  </footer>`;
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+*#,;]/g, '')}`;
}

export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email)}`;
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`;
}
