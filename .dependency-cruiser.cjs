const { readdirSync } = require('node:fs');

/** The import rules of docs/ARCHITECTURE.md. */
const server = 'src/plugins/inventory/server';
const folder = (name) => `^${server}/${name}/`;
const tests = '[.]test[.]ts$';

/** The modules that each module may import, in addition to itself, `contract` and packages. */
const allowedImports = {
  platform: [],
  'search/engine': [],
  freshness: ['platform'],
  settings: ['platform', 'freshness'],
  access: ['platform', 'freshness', 'audit'],
  catalogue: ['platform', 'freshness', 'audit'],
  media: ['platform', 'freshness', 'audit', 'catalogue'],
  listings: ['platform', 'freshness', 'audit', 'catalogue', 'media'],
  audit: ['platform'],
  'maintenance/migrations': ['platform', 'audit'],
  'boot/observability': ['platform'],
  idempotency: ['platform'],
  leads: ['platform', 'audit', 'idempotency', 'listings', 'search/engine'],
  stats: ['platform', 'freshness', 'settings', 'catalogue', 'listings'],
  vin: ['platform', 'freshness', 'catalogue', 'listings'],
  'maintenance/bundle': ['platform', 'access', 'audit', 'catalogue', 'listings', 'media', 'settings'],
  'search/index': ['platform', 'freshness', 'catalogue', 'listings', 'search/engine'],
  'maintenance/doctor': ['platform', 'freshness', 'access', 'catalogue', 'search/index', 'maintenance/migrations'],
  'maintenance/backup': ['platform'],
  http: ['platform', 'catalogue', 'leads', 'listings', 'media', 'search/engine', 'settings'],
  site: ['platform', 'catalogue', 'listings', 'settings'],
  'admin-api': [
    'platform',
    'http',
    'access',
    'audit',
    'catalogue',
    'search/index',
    'leads',
    'listings',
    'media',
    'search/engine',
    'settings',
    'stats',
    'vin',
  ],
};

const domainModules = Object.keys(allowedImports).filter((name) => name !== 'platform');

/** Modules with rules of their own. Every other folder of the server must be in `allowedImports`. */
const otherModules = ['v1', 'content-types', 'boot'];
for (const { name } of readdirSync(server, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const isNamed = Object.keys(allowedImports).some((module) => module.split('/')[0] === name);
  if (!isNamed && !otherModules.includes(name)) throw new Error(`Add the folder ${name} to allowedImports.`);
}

/** The composition root. Controllers and maintenance may import it; rules and stores must not. */
const composition = `^${server}/services[.]ts$`;
const mayImportServices = ['maintenance/bundle', 'maintenance/doctor', 'admin-api', 'site', 'boot/observability'];

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
      name: 'no-imports-of-v1',
      comment: 'domain modules must not depend on HTTP',
      severity: 'error',
      from: { path: domainModules.map(folder) },
      to: { path: folder('v1') },
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
      from: { path: `^${server}/v1/policies/` },
      to: {
        path: `^${server}/`,
        pathNot: [folder('access'), `^${server}/platform/limits/rate-limits?`, `^${server}/v1/(policies|http)/`],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'server-imports-no-panel',
      severity: 'error',
      from: { path: `^${server}/` },
      to: { path: '^src/plugins/inventory/admin/' },
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
