import { Refusal } from '../../../contract/refusal';

/**
 * Refuses to export or back up if more than half of the files are missing. Their volume is probably not mounted, and
 * the result could replace a complete one.
 * @throws Refusal `svc_precondition_failed`
 */
export function refuseIfMostAreLost(lost: number, all: number): void {
  if (lost * 2 <= all) return;
  throw new Refusal(
    'svc_precondition_failed',
    `${lost} of the ${all} files in the database are missing. Nothing was written. Check UPLOAD_DIR and whether its ` +
      'volume is mounted. If the files are lost, add --without-lost-media.',
  );
}
