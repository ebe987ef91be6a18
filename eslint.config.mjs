import js from '@eslint/js';
import { configs as regexpConfigs } from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Rules against regular expressions that are wrong or take more than linear time. Rules about style are left out. */
const soundRegexps = {
  plugins: regexpConfigs['flat/recommended'].plugins,
  rules: Object.fromEntries(
    [
      'no-super-linear-backtracking',
      'no-super-linear-move',
      'no-contradiction-with-assertion',
      'no-control-character',
      'no-dupe-characters-character-class',
      'no-dupe-disjunctions',
      'no-empty-alternative',
      'no-empty-capturing-group',
      'no-empty-character-class',
      'no-empty-group',
      'no-empty-lookarounds-assertion',
      'no-escape-backspace',
      'no-invalid-regexp',
      'no-invisible-character',
      'no-lazy-ends',
      'no-legacy-features',
      'no-misleading-capturing-group',
      'no-misleading-unicode-character',
      'no-missing-g-flag',
      'no-optional-assertion',
      'no-potentially-useless-backreference',
      'no-useless-assertions',
      'no-useless-backreference',
      'no-useless-dollar-replacements',
      'no-zero-quantifier',
      'strict',
    ].map((rule) => [`regexp/${rule}`, 'error']),
  ),
};

/** A refusal of the panel in English only. The panel translates reasons by their id. */
const englishReasons = [
  {
    selector: 'Literal[value=/^(must|is|has|are|cannot|names|needs) \\w/]',
    message: 'Use because() with an id of contract/reasons/.',
  },
  {
    selector: "NewExpression[callee.name='Refusal'] > :matches(Literal, TemplateLiteral).arguments:nth-child(2)",
    message: 'Use because() with an id of contract/reasons/.',
  },
];

/** Every write must use `withTx`: Strapi's own transactions resolve even if the COMMIT fails. */
const bareTransactions = [
  {
    selector: 'MemberExpression[property.name=/^(entityService|queryBuilder)$/]',
    message: 'Use a store inside database.withTx.',
  },
  {
    selector: "MemberExpression[property.value='transaction']",
    message: 'Use database.withTx.',
  },
  {
    selector: 'VariableDeclarator[init.callee.property.name=/^(query|documents)$/]',
    message: 'Use a store inside database.withTx: the returned object opens its own transactions.',
  },
  {
    selector: "CallExpression[callee.property.name='transaction']",
    message: 'Use database.withTx: a bare transaction resolves even if its COMMIT fails.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(create|update|delete|createMany|updateMany|deleteMany|clone|publish|unpublish|discardDraft)$/][callee.object.callee.property.name=/^(query|documents)$/]',
    message: 'Use a store inside database.withTx: this write opens its own transactions.',
  },
];

const strapiGlobal = { name: 'strapi', message: 'Pass Strapi as an argument.' };

const sqliteDrivers = ['better-sqlite3', 'better-sqlite3-node20'].map((name) => ({
  name,
  allowTypeImports: true,
  message: 'Use Sqlite of platform/sqlite/sqlite-driver: the driver depends on the Node version.',
}));

/** The ways to open a connection to another server. Those of databases and Redis are in `platform` too. */
const outgoing = {
  message: 'Use Outbound of platform/outbound: it checks the address.',
  globals: ['fetch', 'WebSocket', 'EventSource'],
  packages: ['undici', 'axios', 'got', 'node-fetch', 'ws', 'nodemailer', 'node:http2', 'http2', 'node:dgram', 'dgram'],
  names: {
    http: ['request', 'get', 'Agent', 'ClientRequest', 'default'],
    https: ['request', 'get', 'Agent', 'default'],
    net: ['connect', 'createConnection', 'Socket', 'Stream', 'default'],
    tls: ['connect', 'TLSSocket', 'default'],
  },
};

const outgoingImports = [
  ...outgoing.packages.map((name) => ({ name, allowTypeImports: true, message: outgoing.message })),
  ...Object.entries(outgoing.names).flatMap(([name, importNames]) =>
    [name, `node:${name}`].map((module) => ({
      name: module,
      importNames,
      allowTypeImports: true,
      message: outgoing.message,
    })),
  ),
];

const client = ['packages/client/**', 'tests/client/**', 'tests/faults/mirrors.ts', 'tests/faults/r18-mirror.test.ts'];
/** AssemblyScript, which TypeScript cannot check. `npm run kernels` does. */
const kernels = 'packages/search-kernels/src';
const panel = ['src/admin/**', 'src/plugins/*/admin/**'];
const lotApp = ['packages/lot-app/src/**'];

/** Tests, what only tests use, and what `npm run docs` writes. */
const notMeasured = ['**/*.test.{ts,tsx}', '**/testing/**', 'packages/client/src/contract.ts'];

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'URL', 'Buffer', 'fetch', 'setTimeout', 'clearTimeout', 'module', 'require', '__dirname'].map(
    (name) => [name, 'readonly'],
  ),
);

export default tseslint.config(
  {
    ignores: [
      kernels,
      'dist',
      'packages/*/dist',
      'node_modules',
      '.strapi',
      '.tmp',
      'types/generated',
      'public',
      'build',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  soundRegexps,
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: nodeGlobals } },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...panel, ...client, ...lotApp],
    languageOptions: { parserOptions: { project: './tsconfig.tests.json', tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: client.map((path) => (path.endsWith('.ts') ? path : `${path}/*.ts`)),
    languageOptions: { parserOptions: { project: './tsconfig.client.json', tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: lotApp,
    languageOptions: {
      parserOptions: { project: './packages/lot-app/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    files: panel,
    languageOptions: { parserOptions: { project: './tsconfig.admin.json', tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-restricted-globals': ['error', strapiGlobal],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-restricted-imports': ['error', { paths: sqliteDrivers }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    ignores: ['packages/client/src/contract.ts'], // generated
    // Only comments, which the formatter does not wrap.
    rules: { 'max-len': ['error', { code: 1000, comments: 120, ignoreUrls: true, ignorePattern: 'eslint-disable' }] },
  },
  {
    // Inner loops over typed arrays: the surrounding code keeps the indexes in bounds.
    files: ['src/plugins/inventory/server/domain/search/engine/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['{src,packages,cli,demo,bench,config}/**/*.{ts,tsx}'],
    ignores: notMeasured,
    rules: { 'max-lines': ['error', { max: 250 }] },
  },
  {
    files: ['{src,packages,cli,demo,bench,config}/**/*.ts'],
    ignores: notMeasured,
    rules: { 'max-lines-per-function': ['error', { max: 50 }] },
  },
  {
    // Components, and hooks whose parts share the state of one component.
    files: [...panel.map((folder) => `${folder}/*.{ts,tsx}`), ...lotApp.map((folder) => `${folder}/*.tsx`)],
    rules: { 'max-lines-per-function': ['error', { max: 80 }] },
  },
  {
    files: ['src/plugins/*/{server,contract}/**/*.ts'],
    ignores: ['src/plugins/inventory/server/platform/outbound/*.ts', '**/testing/*.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        strapiGlobal,
        ...outgoing.globals.map((name) => ({ name, message: outgoing.message })),
      ],
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [...sqliteDrivers, ...outgoingImports] }],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['src/**/*.ts', 'cli/**/*.ts', 'demo/**/*.ts'],
    ignores: [
      'src/plugins/inventory/server/platform/{database/database,sqlite/{savepoint,shared-commit},testing/*}.ts',
      '**/*.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...bareTransactions] },
  },
  {
    files: ['src/plugins/inventory/{contract,server/domain,server/http/admin-api,server/http/shared}/**/*.ts'],
    ignores: [
      'src/plugins/inventory/contract/{responses,reasons}/**',
      'src/plugins/inventory/server/http/shared/bodies/**', // about JSON, which programs write
      'src/plugins/inventory/server/http/shared/{conditional-request,leads/parse-lead}.ts', // of the API and the site
      '**/*.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...bareTransactions, ...englishReasons] },
  },
);
