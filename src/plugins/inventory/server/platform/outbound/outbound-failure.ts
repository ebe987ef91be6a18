/** The reason why there was no response, without addresses of the local network. */
export class OutboundFailure extends Error {
  constructor(
    readonly kind: 'refused' | 'unreachable' | 'timeout',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Returns the failure that `error` means; of an error of Node only its code, because messages name addresses. */
export function toFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const { code } = error as { code?: string };
  return new OutboundFailure('unreachable', `The connection failed${code ? ` (${code})` : ''}.`, { cause: error });
}
