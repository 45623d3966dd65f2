import { startServer, type RunningServer, type ServerWish } from './built-server.ts';

/**
 * A server with another that stands by, over the same database and files: whoever is killed is replaced at once, while
 * the next one starts. Its port changes with each `start`.
 */
export async function startSparedServer(wish: ServerWish): Promise<RunningServer> {
  const first = await startServer(wish);
  let present = first;
  const another = () => startServer({ ...wish, dataDir: first.dataDir });
  let spare = another();
  let before = '';
  return {
    get url() {
      return present.url;
    },
    get port() {
      return present.port;
    },
    dataDir: first.dataDir,
    pid: () => present.pid(),
    log: () => before + present.log(),
    stop: () => present.stop(),
    kill: () => present.kill(),
    async start() {
      before += present.log();
      present = await spare;
      spare = another();
      // Who waits for it hears of it.
      spare.catch(() => undefined);
    },
    async [Symbol.asyncDispose]() {
      await spare.then(
        (one) => one.stop(),
        () => undefined,
      );
      await present.kill();
      await first[Symbol.asyncDispose]();
    },
  };
}
