const { readdirSync } = require('node:fs');

/** Who may know whom: the table of docs/ARCHITECTURE.md as a rule. */
const server = 'src/plugins/inventory/server';
const room = (name) => `^${server}/${name}/`;
const tests = '[.]test[.]ts$';

/** What each room may import beside itself, `contract` and packages. */
const mayKnow = {
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

const subjects = Object.keys(mayKnow).filter((name) => name !== 'platform');

/** Rooms of the server that the table does not speak of; any other folder needs a line in it. */
const otherRooms = ['v1', 'content-types', 'boot'];
for (const { name } of readdirSync(server, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const isNamed = Object.keys(mayKnow).some((room) => room.split('/')[0] === name);
  if (!isNamed && !otherRooms.includes(name)) throw new Error(`The room ${name} has no line in mayKnow.`);
}

/** The product put together. Controllers and whole-product work ask it; rules and stores never do. */
const composition = `^${server}/services[.]ts$`;
const mayAskInventory = ['maintenance/bundle', 'maintenance/doctor', 'admin-api', 'site', 'boot/observability'];

const roomRules = Object.entries(mayKnow).map(([name, known]) => ({
  name: `room-${name}`,
  comment: `${name} may import ${known.join(', ') || 'nothing of the server'}`,
  severity: 'error',
  from: { path: room(name), pathNot: tests },
  to: {
    path: `^${server}/`,
    pathNot: [room(name), ...known.map(room), ...(mayAskInventory.includes(name) ? [composition] : [])],
  },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'contract-knows-nobody',
      comment: 'the contract is zod and plain functions',
      severity: 'error',
      from: { path: '^src/plugins/inventory/contract/', pathNot: tests },
      to: { pathNot: ['^src/plugins/inventory/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'nobody-knows-v1',
      comment: 'a subject speaks no HTTP',
      severity: 'error',
      from: { path: subjects.map(room) },
      to: { path: room('v1') },
    },
    {
      name: 'only-platform-knows-knex',
      comment: 'knex as a value: types of a transaction may be named anywhere',
      severity: 'error',
      from: { path: '^src/', pathNot: [room('platform'), tests] },
      to: { path: '^node_modules/(knex|better-sqlite3(-node20)?|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'policies-know-access',
      severity: 'error',
      from: { path: `^${server}/v1/policies/` },
      to: {
        path: `^${server}/`,
        pathNot: [room('access'), `^${server}/platform/limits/rate-limits?`, `^${server}/v1/(policies|http)/`],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'server-knows-no-panel',
      severity: 'error',
      from: { path: `^${server}/` },
      to: { path: '^src/plugins/inventory/admin/' },
    },
    {
      name: 'product-knows-no-tests',
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
