import { brandIcon } from '../../../contract/brand/brand-icon';

/** How the dealership looks. Null where it has not chosen. */
export interface Brand {
  readonly name: string | null;
  readonly logo: string | null;
  /** In the form #rrggbb. */
  readonly color: string | null;
}

const unknown: Brand = { name: null, logo: null, color: null };

/** Asked for once per load of the panel. */
let brand: Promise<Brand> | undefined;

/** Returns how the dealership looks, which the server sends without a login; nothing if it does not answer. */
export function readBrand(): Promise<Brand> {
  brand ??= fetchBrand();
  return brand;
}

async function fetchBrand(): Promise<Brand> {
  try {
    const { backendURL } = window.strapi as unknown as { backendURL: string }; // Strapi sets it before it loads texts
    const response = await fetch(`${backendURL}/admin/init`);
    const { data } = (await response.json()) as { data: { dealership?: string; menuLogo?: string; color?: string } };
    return { name: data.dealership ?? null, logo: data.menuLogo ?? null, color: data.color ?? null };
  } catch {
    return unknown;
  }
}

/**
 * Shows the brand after a change. Strapi reads the logos of the login page and the rail only when the panel is loaded.
 */
export async function refreshBrand(): Promise<void> {
  brand = fetchBrand();
  await showBrand();
  const { logo } = await brand;
  for (const image of document.querySelectorAll<HTMLImageElement>('.brand-mark img'))
    image.src = logo ?? image.dataset.mark ?? image.src;
}

/** Shows the icon in the browser's tab and the color as a line at the top of each page, also of the login page. */
export async function showBrand(): Promise<void> {
  const { name, logo, color } = await readBrand();
  document.documentElement.style.setProperty('--brand', color ?? 'transparent');
  document.querySelector('link[rel="icon"]')?.remove();
  if (logo === null && color === null) return;
  const icon = Object.assign(document.createElement('link'), {
    rel: 'icon',
    href: `data:image/svg+xml,${encodeURIComponent(brandIcon({ name: name ?? '', logo, color }))}`,
  });
  document.head.append(icon);
}
