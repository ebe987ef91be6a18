import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Every write goes through `withTx`: the bare calls believe a commit that the database has not confirmed. */
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
    message: 'Use a store inside database.withTx: what this gives opens transactions of its own.',
  },
  {
    selector: "CallExpression[callee.property.name='transaction']",
    message: 'Use database.withTx: a bare transaction resolves even when its COMMIT failed.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(create|update|delete|createMany|updateMany|deleteMany|clone|publish|unpublish|discardDraft)$/][callee.object.callee.property.name=/^(query|documents)$/]',
    message: 'Use a store inside database.withTx: this write opens transactions of its own.',
  },
];

const client = ['packages/client/**', 'tests/client/**'];
const panel = ['src/admin/**', 'src/plugins/*/admin/**'];

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'URL', 'Buffer', 'fetch', 'setTimeout', 'clearTimeout', 'module', 'require', '__dirname'].map(
    (name) => [name, 'readonly'],
  ),
);

export default tseslint.config(
  { ignores: ['dist', 'packages/*/dist', 'node_modules', '.strapi', '.tmp', 'types/generated', 'public', 'build'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: nodeGlobals } },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...panel, ...client],
    languageOptions: { parserOptions: { project: './tsconfig.tests.json', tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: client.map((folder) => `${folder}/*.ts`),
    languageOptions: { parserOptions: { project: './tsconfig.client.json', tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: panel,
    languageOptions: { parserOptions: { project: './tsconfig.admin.json', tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['test', 'describe', 'it', 'suite', 'before', 'after'], package: 'node:test' },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-restricted-globals': ['error', { name: 'strapi', message: 'Strapi comes in as an argument.' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Inner loops over typed arrays, whose indexes the code around them keeps in bounds.
    files: ['src/plugins/inventory/server/search/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['src/**/*.ts', 'cli/**/*.ts', 'demo/**/*.ts'],
    ignores: ['src/plugins/inventory/server/platform/database.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...bareTransactions] },
  },
);
