/** Simulates a decoder that never ends. */
process.on('message', () => undefined);
