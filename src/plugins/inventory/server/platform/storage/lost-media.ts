import { Refusal } from '../../../contract/refusal';

/**
 * Refuses to write out a dealership most of whose files are missing: their volume is probably not mounted, and what is
 * written would take the place of something better.
 * @throws Refusal `svc_precondition_failed`
 */
export function refuseIfMostAreLost(lost: number, all: number): void {
  if (lost * 2 <= all) return;
  throw new Refusal(
    'svc_precondition_failed',
    `${lost} of the ${all} files that the database names are missing. Nothing was written. Check UPLOAD_DIR and whether its ` +
      'volume is mounted. If the files are lost, add --without-lost-media.',
  );
}
