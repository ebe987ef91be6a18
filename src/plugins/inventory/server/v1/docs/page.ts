import { basePath, documentPath } from '../../../contract/base-path';

/** Where the page is: below the public address. */
export const docsPath = '/docs';

/**
 * The page that shows the document of the API. Its addresses are relative, so that it works behind a proxy that adds to
 * them, and nothing stands in it that a strict content policy would have to be loosened for.
 */
export const pageHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Dealer Inventory API</title>
    <link rel="icon" href="favicon.ico">
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="stylesheet" href="docs/page.css">
  </head>
  <body>
    <main id="document"></main>
    <noscript>This page needs JavaScript. The document itself is <a href="${relativeDocument()}">openapi.json</a>.</noscript>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/page.js"></script>
  </body>
</html>
`;

/** Seen from the page. */
function relativeDocument(): string {
  return `${basePath}${documentPath}`.slice(1);
}

/** Nobody else is asked: no validator, no fonts, no pictures from elsewhere. A key that is typed in is forgotten on leaving. */
export const pageScript = `'use strict';
SwaggerUIBundle({
  url: '${relativeDocument()}',
  dom_id: '#document',
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'model',
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: false,
  syntaxHighlight: { activated: true, theme: 'idea' },
});
`;

/** What the renderer does not do by itself: room on a phone, long names that break, headings in proportion. */
export const pageStyle = `
body { margin: 0; background: #fff; }
`;
