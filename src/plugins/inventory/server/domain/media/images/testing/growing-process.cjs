/** Simulates a decoder that keeps the memory of an image. */
process.on('message', () =>
  process.send({ reply: { kind: 'failed', cause: String(process.pid) }, rssBytes: 200 * 1024 * 1024 }),
);
process.send('ready');
