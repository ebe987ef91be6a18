/** A change of one of Strapi's own files, for what its plugin API cannot reach. */
interface Patch {
  /** The end of the file's path. */
  readonly file: string;
  readonly from: RegExp;
  /** As `String.replace` takes it. */
  readonly to: string;
}

const admin = '@strapi/admin/dist/admin/admin/src';

const settingsPermissions = [
  'admin::users.read',
  'admin::roles.read',
  'plugin::inventory.licence.read',
  'plugin::inventory.developer.screens',
];

/** Each pattern must match exactly once, or the build fails: an upgrade of Strapi cannot drop a patch silently. */
const patches: readonly Patch[] = [
  // The tab title names the product.
  { file: `${admin}/components/PageHelpers.mjs`, from: /\$\{title\} \| Strapi/, to: '$${title} | Dealer Inventory' },
  // A page without permission leads to the first page that the role has.
  {
    file: `${admin}/components/PageHelpers.mjs`,
    from: /import \{ Main, Flex, Box, EmptyStateLayout, Loader \} from '@strapi\/design-system';/,
    to: [
      "import { Main, Flex, Box, EmptyStateLayout, LinkButton, Loader } from '@strapi/design-system';",
      "import { Link as RouterLink } from 'react-router-dom';",
    ].join('\n'),
  },
  {
    file: `${admin}/components/PageHelpers.mjs`,
    from: /defaultMessage: "You don't have the permissions to access that content"\s*\}\),/,
    to: [
      "$& action: jsx(LinkButton, { tag: RouterLink, to: '/plugins/inventory', variant: 'secondary',",
      "children: formatMessage({ id: 'inventory.common.toStart', defaultMessage: 'Go to Home' }) }),",
    ].join(' '),
  },
  // The home page is the first page of Inventory, which takes the place of Home in the rail and in the phone's bar.
  {
    file: `${admin}/hooks/useMenu.mjs`,
    from: /\{\s*icon: House,\s*intlLabel: \{[^}]*\},[^}]*\},/,
    to: '',
  },
  {
    file: `${admin}/hooks/useMenu.mjs`,
    from: /topMobileNavigation: \[\s*\{\s*to: '\/'\s*\}/,
    to: "topMobileNavigation: [{ to: 'plugins/inventory' }",
  },
  // Password managers and screen readers know this word; "password" is not one of HTML's.
  {
    file: `${admin}/components/FormInputs/Password.mjs`,
    from: /autoComplete: "password"/,
    to: 'autoComplete: "current-password"',
  },
  // Settings are in the rail only for roles that may open a page of them.
  {
    file: `${admin}/hooks/useMenu.mjs`,
    from: /(to: '\/settings',[^}]*?permissions: )\[\]/,
    to: `$1[${settingsPermissions.map((action) => `{ action: '${action}' }`).join(', ')}]`,
  },
  // The rail shows the names of its links, not only icons. On the phone it stays a bar of icons, with names in the
  // menu.
  {
    file: `${admin}/components/MainNav/MainNav.mjs`,
    from: /large: 10\b/,
    to: "large: '8.8rem'",
  },
  {
    file: `${admin}/components/MainNav/NavLink.mjs`,
    from: /return \/\*#__PURE__\*\/ jsx\(AccessibleIcon, \{\s*label: label,\s*children: children\s*\}\);/,
    to: [
      "return jsx('span', { className: 'rail-link', children: [",
      "jsx(AccessibleIcon, { label, children }, 'icon'),",
      "jsx('span', { className: 'rail-name', 'aria-hidden': true, children: label }, 'name')] });",
    ].join(' '),
  },
  {
    file: `${admin}/components/MainNav/NavLink.mjs`,
    from: / {2}&\.active \{/,
    to: `
  .rail-link { display: flex; flex-direction: column; align-items: center; gap: 0.4rem; width: 100%; }
  .rail-name { display: none; font-size: 1.1rem; line-height: 1.2; text-align: center; color: $\${({ theme })=>theme.colors.neutral700}; }
  $\${({ theme })=>theme.breakpoints.large} { .rail-name { display: block; } }
  &.active .rail-name { color: $\${({ theme })=>theme.colors.primary600}; font-weight: 600; }
  &.active {`,
  },
  // The mark comes back when the logo of the dealership is removed.
  {
    file: `${admin}/components/MainNav/NavBrand.mjs`,
    from: /src: menu\.custom\?\.url \|\| menu\.default,/,
    to: "$& 'data-mark': menu.default,",
  },
  // The logo of a dealership can be wide. It is in the middle of the rail, which is wider than Strapi's.
  {
    file: `${admin}/components/MainNav/NavBrand.mjs`,
    from: /height: 2\.4rem;\s*width: 2\.4rem;/,
    to: 'height: 3.2rem; width: auto; max-width: 6.8rem;',
  },
  {
    file: `${admin}/components/MainNav/NavBrand.mjs`,
    from: /width: "3\.2rem",(?=\s*height: "3\.2rem")/,
    to: '',
  },
  {
    file: `${admin}/components/MainNav/NavBrand.mjs`,
    from: /alignItems: "center",(\s*)padding: 3,/,
    to: "className: 'brand-mark', alignItems: 'center', justifyContent: 'center',$1padding: 3, paddingLeft: 2, paddingRight: 2,",
  },
  {
    file: `${admin}/components/UnauthenticatedLogo.mjs`,
    from: /height: 7\.2rem;/,
    to: 'height: 7.2rem; max-width: 100%; object-fit: contain;',
  },
  // The roles screen shows our labels of rights in the admin's language; the texts have the English label as their id.
  {
    file: `${admin}/pages/Settings/pages/Roles/components/PluginsAndSettings.mjs`,
    from: /children: displayName\b/,
    to: 'children: formatMessage({ id: displayName, defaultMessage: displayName })',
  },
];

/** The part of Vite's plugin interface that is used here. */
interface Asset {
  source?: unknown;
}

/**
 * A line in the color of the dealership at the top of every page, and a white ground for its logo, also on dark ones.
 */
const brandStyle = `<style>
  body::before { content: ''; position: fixed; inset: 0 0 auto; z-index: 10; height: 3px; background: var(--brand, transparent); pointer-events: none; }
  .brand-mark img[src^='data:image/png'], img[aria-hidden][src^='data:image/png'] { padding: 2px 6px; background: #fff; border-radius: 4px; }
</style>`;

/** Applies the patches, and gives the page that loads the panel our title and the line of the brand. */
function rebrand() {
  const applied = new Set<Patch>();
  return {
    name: 'dealer-inventory:rebrand',
    apply: 'build',
    transform(code: string, id: string): string | undefined {
      const wanted = patches.filter(({ file }) => id.endsWith(file));
      for (const patch of wanted) applied.add(patch);
      return wanted.length === 0 ? undefined : wanted.reduce(patched, code);
    },
    async generateBundle(_options: object, bundle: Record<string, Asset>): Promise<void> {
      const missing = patches.filter((patch) => !applied.has(patch)).map(({ file }) => file);
      if (missing.length > 0) throw new Error(`Strapi has no file ${missing.join(', ')}.`);
      const page = bundle['index.html'];
      const html = String(await page?.source);
      const branded = html.replace('<title>Strapi Admin</title>', '<title>Dealer Inventory</title>');
      if (!page || branded === html) throw new Error('The page of the panel has another title than expected.');
      page.source = branded.replace('</head>', () => `${brandStyle}</head>`);
    },
  };
}

function patched(code: string, { file, from, to }: Patch): string {
  const found = [...code.matchAll(new RegExp(from, 'g'))].length;
  if (found !== 1) throw new Error(`${file} matches ${String(from)} ${found} times instead of once.`);
  return code.replace(from, to);
}

interface ViteConfig {
  readonly plugins?: readonly unknown[];
}

/** Strapi calls this with its own configuration of Vite. */
export default function configure(config: ViteConfig): ViteConfig {
  return { ...config, plugins: [...(config.plugins ?? []), rebrand()] };
}
