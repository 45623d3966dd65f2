/**
 * `npm run dev`: serves the page with hot reloading on `PORT` (default 3000). The server runs behind it and restarts
 * when one of its files changes. Ctrl+C ends both.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';

const port = Number(process.env['PORT'] ?? 3000);
const serverPort = Number(process.env['SERVER_PORT'] ?? port + 1);
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl },
});

const target = `http://localhost:${serverPort}`;
const page = await createServer({
  server: {
    port,
    strictPort: true,
    // The server answers the API with its documentation, and the development mailbox.
    proxy: { '/api': { target }, '^/dev/': { target } },
  },
});
await page.listen();
page.printUrls();

async function end(): Promise<void> {
  const running = server.exitCode === null && server.signalCode === null;
  const gone = running ? once(server, 'exit') : undefined;
  server.kill('SIGTERM');
  await Promise.all([page.close(), gone]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
server.once('exit', () => void end());
