import { describe } from '@jest/globals';
import { testChanges } from './contract/changes';
import { testConditions } from './contract/conditions';
import { testFacets } from './contract/facets';
import { type Awaitable, Harness, type TestedEngine } from './contract/harness';
import { testKeywords } from './contract/keywords';
import { testPages } from './contract/pages';

export type { TestedEngine } from './contract/harness';

/** Tests that every engine must pass. `make` returns an empty engine; the caller disposes of it. */
export function testEngine(name: string, make: () => Awaitable<TestedEngine>): void {
  describe(name, () => {
    const harness = new Harness(make);
    testKeywords(harness);
    testConditions(harness);
    testPages(harness);
    testFacets(harness);
    testChanges(harness);
  });
}
