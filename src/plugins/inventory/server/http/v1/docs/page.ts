import { basePath, documentPath } from '../../../../contract/base-path';

/** The path of the page below the public URL. */
export const docsPath = '/docs';

/**
 * The page with the OpenAPI document. Its URLs are relative, so that it works behind a proxy with a path prefix. It has
 * no inline code, so that the content security policy stays strict.
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

/** Returns the URL of the document, relative to the page. */
function relativeDocument(): string {
  return `${basePath}${documentPath}`.slice(1);
}

/** Loads nothing from other origins: no validator, fonts or images. An entered key is not stored. */
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

/** Improves Swagger UI on phones: margins, line breaks in long names, heading sizes. */
export const pageStyle = `
body { margin: 0; background: #fff; }
#document { overflow-x: clip; }
.swagger-ui .wrapper { max-width: 1160px; }
.swagger-ui .info { margin: 28px 0; }
.swagger-ui .scheme-container { padding: 16px 0; }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code {
  overflow-wrap: anywhere; white-space: normal; font-weight: 400; color: #4a2a8a;
}
.swagger-ui .renderedMarkdown li { margin: 4px 0; }
.swagger-ui .response-col_links { display: none; } /* the document has none */
.swagger-ui .json-schema-2020-12 { max-width: 100%; overflow-wrap: anywhere; }
.swagger-ui .opblock-body pre { overflow-x: auto; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .info .title { font-size: 24px; overflow-wrap: anywhere; }
  .swagger-ui .table-container { padding: 12px; }
  .swagger-ui .parameters thead, .swagger-ui .responses-table thead { display: none; }
  .swagger-ui .parameters, .swagger-ui .parameters tbody, .swagger-ui .parameters tr, .swagger-ui .parameters td,
  .swagger-ui .responses-table, .swagger-ui .responses-table tbody, .swagger-ui .responses-table tr,
  .swagger-ui .responses-table td { box-sizing: border-box; display: block; width: 100%; max-width: none; padding: 0; }
  .swagger-ui table tbody tr td:has(.model-box) { max-width: none; }
  .swagger-ui .parameters-col_description { margin-bottom: 0; }
  .swagger-ui .parameters tr, .swagger-ui .responses-table tr { padding: 10px 0; border-bottom: 1px solid #d8dde7; }
  .swagger-ui table tbody tr td:first-of-type { min-width: 0; padding: 0 0 6px; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: none; width: 100%; }
  .swagger-ui .renderedMarkdown ul { padding-left: 18px; }
}
`;
