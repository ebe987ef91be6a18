import { createHash } from 'node:crypto';
import { describeOpeningHours } from '../../../contract/texts/opening-hours';
import type { Settings } from '../../domain/settings/settings';
import { Html, html } from './html';
import { pageStyle } from './page-style';

const style = new Html(`<style>${pageStyle}</style>`);

/** The hash of the style sheet for the content security policy. */
export const styleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;

/** Renders a page with the header and footer of the dealership. */
export function page(parts: { title: string; settings: Settings; head?: Html; body: Html }): string {
  const { title, settings, head, body } = parts;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${settings.site_name}</title>
        ${head} ${style}
      </head>
      <body>
        <header>${settings.site_name}</header>
        <main>${body}</main>
        ${footer(settings)}
      </body>
    </html> `;
  return document.text;
}

/** Renders a page with a message, which search engines do not index. */
export function messagePage(title: string, text: string, settings: Settings): string {
  const body = html`<h1>${title}</h1>
    <p>${text}</p>`;
  return page({ title, settings, head: html`<meta name="robots" content="noindex" />`, body });
}

function footer(settings: Settings): Html {
  const { site_name: name, contact_phone: phone, contact_email: email, address, opening_hours: hours } = settings;
  const open = hours === null ? null : describeOpeningHours(hours, settings.locale);
  const lines = [address, open].flatMap((text) => (text === null ? [] : [onOneLine(text)]));
  return html`<footer>${[name, phone, email, ...lines].filter((part) => part !== null).join(' · ')}</footer>`;
}

function onOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(', ');
}
