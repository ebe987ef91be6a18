/** Simulates a decoder that a file makes take all memory. */
process.on('message', () => {
  const taken = [];
  for (let count = 0; count < 40; count++) taken.push(Buffer.alloc(50_000_000, 1));
  process.send({ reply: { kind: 'failed', cause: `took ${taken.length}` }, rssBytes: 1 });
});
process.send('ready');
