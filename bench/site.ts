import { aDealership } from '../tests/support/dealership';
import { discard, makeConfiguration, startService } from '../tests/support/service';
import { compare, printHead, typicalListing } from './http';

/** More than one page of cards. */
const listingCount = 60;

/**
 * Measures pages of the public site and the API's answer with the same listings against bare Koa sending the same
 * bytes, alternating in one run: from the page cache, and written again for each request.
 */
export async function benchSite(): Promise<void> {
  console.log('\nPublic site against bare Koa sending the same bytes');
  printHead();
  for (const [name, tuning] of [
    ['', {}],
    [' (not kept)', { page_cache_bytes: 0 }],
  ] as const) {
    const service = await startService(await makeConfiguration({}, { onDisk: true, tuning }));
    try {
      const listings = Array.from({ length: listingCount }, (_, index) => ({
        ...typicalListing,
        title: `Listing ${index}`,
        slug: `listing-${index}`,
      }));
      const { type, categories, key } = await aDealership({ listings }, service);
      const { pid } = service.process;
      const page = `/inventory/${type.slug}`;
      const filter = `svc_category_${categories.select}=toyota`;
      await compare(`listing page${name}`, { urls: [`${service.siteUrl}${page}/listing-1`], key, pid });
      await compare(`type page${name}`, { urls: [`${service.siteUrl}${page}`], key, pid });
      await compare(`type page, one make${name}`, { urls: [`${service.siteUrl}${page}?${filter}`], key, pid });
      await compare(`API, same listings${name}`, {
        urls: [`${service.baseUrl}/inventory/${type.id}?per_page=24`],
        key,
        pid,
      });
    } finally {
      await service.stop();
      discard(service);
    }
  }
}
