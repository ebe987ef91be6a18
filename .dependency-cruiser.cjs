const { readdirSync } = require('node:fs');

/** The import rules of docs/ARCHITECTURE.md. */
const server = 'src/plugins/inventory/server';
const panel = 'src/plugins/inventory/admin/src';
const folder = (name) => `^${server}/${name}/`;
const tests = '[.]test[.]ts$';

/** The modules that each module may import, in addition to itself, `contract` and packages. */
const allowedImports = {
  'content-types': [],
  platform: ['content-types'],
  'domain/search/engine': [],
  'domain/freshness': ['platform'],
  'domain/settings': ['platform', 'domain/freshness'],
  'domain/locations': ['platform', 'domain/freshness', 'domain/settings', 'domain/audit', 'domain/catalogue'],
  'domain/access': ['platform', 'domain/freshness', 'domain/audit'],
  'domain/catalogue': ['platform', 'domain/freshness', 'domain/audit'],
  'domain/media': ['platform', 'domain/freshness', 'domain/audit', 'domain/catalogue'],
  'domain/webhooks': ['platform', 'domain/audit'],
  'domain/history': ['platform', 'domain/audit', 'domain/locations', 'domain/webhooks'],
  'domain/listings': [
    'platform',
    'domain/freshness',
    'domain/audit',
    'domain/history',
    'domain/catalogue',
    'domain/locations',
    'domain/media',
  ],
  'domain/audit': ['platform'],
  'maintenance/migrations': ['platform', 'domain/audit'],
  'boot/observability': ['platform'],
  'domain/idempotency': ['platform'],
  'domain/leads': [
    'platform',
    'domain/audit',
    'domain/idempotency',
    'domain/listings',
    'domain/search/engine',
    'domain/webhooks',
  ],
  'domain/stats': ['platform', 'domain/freshness', 'domain/settings', 'domain/catalogue', 'domain/listings'],
  'domain/vin': ['platform', 'domain/freshness', 'domain/catalogue', 'domain/listings'],
  'domain/imports': [
    'platform',
    'domain/freshness',
    'domain/audit',
    'domain/catalogue',
    'domain/listings',
    'domain/locations',
    'domain/media',
    'domain/webhooks',
  ],
  'domain/channels': [
    'platform',
    'domain/audit',
    'domain/catalogue',
    'domain/listings',
    'domain/locations',
    'domain/settings',
    'domain/vin',
    'domain/webhooks',
  ],
  'maintenance/bundle': [
    'platform',
    'domain/access',
    'domain/audit',
    'domain/catalogue',
    'domain/history',
    'domain/listings',
    'domain/locations',
    'domain/media',
    'domain/settings',
  ],
  'domain/search/index': [
    'platform',
    'domain/freshness',
    'domain/catalogue',
    'domain/listings',
    'domain/search/engine',
  ],
  'maintenance/doctor': [
    'platform',
    'domain/freshness',
    'domain/access',
    'domain/catalogue',
    'domain/search/index',
    'maintenance/migrations',
  ],
  'maintenance/backup': ['platform'],
  'http/shared': [
    'platform',
    'domain/freshness',
    'domain/catalogue',
    'domain/channels',
    'domain/history',
    'domain/imports',
    'domain/leads',
    'domain/listings',
    'domain/locations',
    'domain/media',
    'domain/search/engine',
    'domain/search/index',
    'domain/settings',
    'domain/vin',
    'domain/webhooks',
  ],
  'http/site': [
    'platform',
    'http/shared',
    'domain/catalogue',
    'domain/listings',
    'domain/locations',
    'domain/media',
    'domain/search/engine',
    'domain/settings',
  ],
  'http/feeds': ['platform', 'http/shared', 'domain/channels'],
  'http/app': ['platform', 'http/shared'],
  'http/v1': [
    'platform',
    'http/shared',
    'domain/access',
    'domain/audit',
    'domain/catalogue',
    'domain/channels',
    'domain/freshness',
    'domain/idempotency',
    'domain/imports',
    'domain/leads',
    'domain/listings',
    'domain/locations',
    'domain/media',
    'domain/search/engine',
    'domain/settings',
    'domain/stats',
    'domain/vin',
    'domain/webhooks',
  ],
  'http/admin-api': [
    'platform',
    'http/shared',
    'domain/access',
    'domain/audit',
    'domain/catalogue',
    'domain/channels',
    'domain/history',
    'domain/imports',
    'domain/search/index',
    'domain/leads',
    'domain/listings',
    'domain/locations',
    'domain/media',
    'domain/search/engine',
    'domain/settings',
    'domain/stats',
    'domain/vin',
    'domain/webhooks',
  ],
};

/** Starts and stops everything. */
allowedImports.boot = Object.keys(allowedImports);

const subfolders = (path) =>
  readdirSync(`${server}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}${entry.name}`);
const known = Object.keys(allowedImports);
for (const name of ['', 'domain/', 'http/'].flatMap(subfolders)) {
  if (!known.some((module) => module === name || module.startsWith(`${name}/`)))
    throw new Error(`Add the folder ${name} to allowedImports.`);
}

/** The composition root. Controllers and maintenance may import it; rules and stores must not. */
const composition = `^${server}/services[.]ts$`;
const mayImportServices = [
  'boot',
  'maintenance/bundle',
  'maintenance/doctor',
  'http/admin-api',
  'http/feeds',
  'http/site',
  'http/v1',
  'boot/observability',
];

const moduleRules = Object.entries(allowedImports).map(([name, known]) => ({
  name: `module-${name}`,
  comment: `${name} may import ${known.join(', ') || 'nothing else of the server'}`,
  severity: 'error',
  from: { path: folder(name), pathNot: tests },
  to: {
    path: `^${server}/`,
    pathNot: [folder(name), ...known.map(folder), ...(mayImportServices.includes(name) ? [composition] : [])],
  },
}));

module.exports = {
  forbidden: [
    ...moduleRules,
    {
      name: 'contract-imports-only-zod',
      comment: 'the contract contains only zod schemas and plain functions',
      severity: 'error',
      from: { path: '^src/plugins/inventory/contract/', pathNot: tests },
      to: { pathNot: ['^src/plugins/inventory/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'only-platform-imports-knex',
      comment: 'other modules may import only types from the database drivers',
      severity: 'error',
      from: { path: '^src/', pathNot: [folder('platform'), tests] },
      to: { path: '^node_modules/(knex|better-sqlite3(-node20)?|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'policies-import-only-access',
      severity: 'error',
      from: { path: `^${server}/http/v1/policies/` },
      to: {
        path: `^${server}/`,
        pathNot: [
          folder('domain/access'),
          `^${server}/platform/limits/rate-limits?`,
          `^${server}/http/v1/(policies|http)/`,
        ],
      },
    },
    {
      name: 'no-cycles',
      comment: 'imports of types count too',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'server-imports-no-panel',
      severity: 'error',
      from: { path: `^${server}/` },
      to: { path: '^src/plugins/inventory/admin/' },
    },
    {
      name: 'panel-parts-import-no-pages',
      comment: 'parts and requests of the panel are below its editor, and that below the pages',
      severity: 'error',
      from: { path: `^${panel}/(api|parts|translations)/`, pathNot: tests },
      to: { path: `^${panel}/(editor|pages|widgets)/` },
    },
    {
      name: 'panel-editor-imports-no-pages',
      severity: 'error',
      from: { path: `^${panel}/editor/`, pathNot: tests },
      to: { path: `^${panel}/(pages|widgets)/` },
    },
    {
      name: 'lot-app-imports-only-the-client',
      comment: 'the lot app is a program like those of others: it knows the API, and nothing of the server',
      severity: 'error',
      from: { path: '^packages/lot-app/', pathNot: tests },
      to: { path: '^(src|cli|demo|config|tests)/' },
    },
    {
      name: 'product-imports-no-tests',
      severity: 'error',
      from: { path: '^(src|config|cli|demo)/', pathNot: tests },
      to: { path: '^(tests|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.tests.json' },
    tsPreCompilationDeps: 'specify',
    exclude: { path: '^(dist|build|\\.tmp)/' },
  },
};
