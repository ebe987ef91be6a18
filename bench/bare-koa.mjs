/** The baseline: Koa with a single middleware that sends fixed bodies in turn. */
import { createRequire } from 'node:module';

const Koa = createRequire(import.meta.url)('koa');

process.once('message', ({ bodies, type }) => {
  const all = bodies.map((body) => Buffer.from(body, 'base64'));
  let next = 0;
  const app = new Koa();
  app.use((ctx) => {
    ctx.type = type;
    ctx.body = all[next++ % all.length];
  });
  const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
process.on('disconnect', () => process.exit(0));
