import { readSettings } from './settings.ts';
import { startServer } from './start.ts';

const server = await startServer(readSettings(process.env));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void server.stop().then(() => {
      process.exit(0);
    });
  });
}
