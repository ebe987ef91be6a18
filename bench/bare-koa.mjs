/** The baseline: Koa with a single middleware that sends fixed bytes. */
import { createRequire } from 'node:module';

const Koa = createRequire(import.meta.url)('koa');

process.once('message', ({ body, type }) => {
  const bytes = Buffer.from(body, 'base64');
  const app = new Koa();
  app.use((ctx) => {
    ctx.type = type;
    ctx.body = bytes;
  });
  const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
process.on('disconnect', () => process.exit(0));
