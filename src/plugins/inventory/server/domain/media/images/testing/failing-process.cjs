/** Simulates a decoder that a file ends, except for jobs without bytes. */
process.on('message', ({ bytes }) => {
  if (bytes.length > 0) process.abort();
  process.send({ reply: { kind: 'failed', cause: String(process.pid) }, rssBytes: 1 });
});
process.send('ready');
