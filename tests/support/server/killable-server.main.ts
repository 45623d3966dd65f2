import { text } from 'node:stream/consumers';
import { features } from '#server/app.ts';
import { readSettings } from '#server/settings.ts';
import { startServer } from '#server/start.ts';
import { probeRoutes } from './probe.ts';

/** The real server plus the probe's calls, in its own process so that a test can kill it. It starts once its input ends. */
const routes = [...features, ...probeRoutes];
const table = Object.fromEntries(
  routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
await text(process.stdin);
const server = await startServer(readSettings(process.env), { routes, table });
process.stdout.write(`ready on ${server.port}\n`);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
