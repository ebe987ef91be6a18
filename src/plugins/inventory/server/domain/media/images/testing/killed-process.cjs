/** Simulates a decoder that someone ends. */
process.on('message', () => process.kill(process.pid, 'SIGTERM'));
process.send('ready');
