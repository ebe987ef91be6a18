/** Simulates a decoder that never ends. */
process.on('message', () => undefined);
process.send('ready');
