import { inEnglish, type Reason } from '../../../../contract/reason';

/** A file that cannot be imported at all: nothing of it was used. */
export class UnreadableFile extends Error {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(inEnglish(reason), options);
  }
}
