/** A transaction that is open for longer than this deserves a word in the log, in seconds. */
const longSeconds = 60;

/** Watches the oldest open transaction of a PostgreSQL cluster. */
export interface OldestTransaction {
  /** @param moment the snapshot (`xmin:xmax:xip,…`) of a statement, its `xmin`, and its time in seconds */
  see(moment: { readonly snapshot: string; readonly xmin: bigint; readonly at: number }): void;
}

/**
 * Warns once of each write transaction that stays open for more than a minute while others begin and end, in whichever
 * database of the cluster: until it ends, no table of the cluster can be vacuumed of what was removed since it began.
 */
export function watchOldestTransaction(warn: (message: string) => void = () => undefined): OldestTransaction {
  let first = { xmin: -1n, at: 0 };
  let warnedOf = -1n;
  return {
    see: ({ snapshot, xmin, at }) => {
      const isOpen = !snapshot.endsWith(':'); // the list of open transactions comes last
      if (!isOpen || xmin !== first.xmin) first = { xmin, at };
      if (at - first.at <= longSeconds || warnedOf === xmin) return;
      warnedOf = xmin;
      warn(
        `Transaction ${xmin} of the PostgreSQL cluster has been open for more than a minute. Until it ends, removed rows ` +
          'take up space. Look for it in pg_stat_activity (backend_xid) and pg_prepared_xacts.',
      );
    },
  };
}
