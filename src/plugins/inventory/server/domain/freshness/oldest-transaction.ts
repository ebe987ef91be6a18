/** The age from which an open transaction is reported, in seconds. */
const longSeconds = 60;

/** Watches the oldest open transaction of a PostgreSQL cluster. */
export interface OldestTransaction {
  /** @param moment the snapshot (`xmin:xmax:xip,…`) of a statement, its `xmin`, and its time in seconds */
  see(moment: { readonly snapshot: string; readonly xmin: bigint; readonly at: number }): void;
}

/**
 * Warns once about each write transaction, in any database of the cluster, that stays open for more than a minute.
 * Until it ends, VACUUM cannot free the space of rows that were removed since it began.
 */
export function watchOldestTransaction(warn: (message: string) => void = () => undefined): OldestTransaction {
  let first = { xmin: -1n, at: 0 };
  let warnedAbout = -1n;
  return {
    see: ({ snapshot, xmin, at }) => {
      const isOpen = !snapshot.endsWith(':'); // the list of open transactions comes last
      if (!isOpen || xmin !== first.xmin) first = { xmin, at };
      if (at - first.at <= longSeconds || warnedAbout === xmin) return;
      warnedAbout = xmin;
      warn(
        `Transaction ${xmin} of the PostgreSQL cluster has been open for more than a minute. Until it ends, removed rows ` +
          'take up space. Look for it in pg_stat_activity (backend_xid) and pg_prepared_xacts.',
      );
    },
  };
}
