/** If the index still differs after this many rebuilds, the stored rows are at fault. */
const maxRebuilds = 2;

/**
 * Returns a task that rebuilds all projections if the search index differs from the database. After the last rebuild it
 * warns once, until a check finds no difference.
 */
export function repairIndex({
  findDifferences,
  rebuild,
  warn,
}: {
  findDifferences: () => Promise<readonly string[]>;
  rebuild: () => Promise<void>;
  warn: (message: string) => void;
}): () => Promise<void> {
  let rebuilds = 0; // since the last check without differences
  return async () => {
    const differences = await findDifferences();
    if (differences.length === 0) rebuilds = 0;
    else if (rebuilds++ < maxRebuilds) {
      warn(`The data in memory differs from the database and is rebuilt (${differences.join('; ')})`);
      await rebuild();
    } else if (rebuilds === maxRebuilds + 1) {
      warn(`The data in memory still differs after a rebuild. Run svc doctor. (${differences.join('; ')})`);
    }
  };
}
