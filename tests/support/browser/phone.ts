import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';

/** A Chromium with its own profile. It can be killed and restarted like a phone's browser. */
export interface Phone {
  /** Folder of its profile: what it has on disk. */
  profile: string;
  context(): BrowserContext;
  isOn(): boolean;
  page(): Promise<Page>;
  /** Kills the browser in the middle of its work. The profile stays. */
  kill(): Promise<void>;
  /** Closes the browser as a person does: it writes everything it still holds. The profile stays. */
  close(): Promise<void>;
  /** Restarts the browser on the same profile. */
  start(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function takePhone(size = { width: 390, height: 844 }): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), 'kochfeld-phone-'));
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;

  async function start(): Promise<void> {
    rmSync(join(profile, 'DevToolsActivePort'), { force: true });
    const args = [
      '--headless=new',
      ...chromiumFlags,
      '--lang=de-DE',
      '--accept-lang=de-DE',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      `--window-size=${size.width},${size.height}`,
      'about:blank',
    ];
    child = spawn(chromiumPath(), args, {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, TZ: 'Europe/Berlin' },
    });
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort(profile)}`);
  }

  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running?.pid || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    // Kills the whole process group: a surviving renderer would still write to the profile.
    process.kill(-running.pid, 'SIGKILL');
    await gone;
    await browser?.close().catch(() => undefined);
  }

  async function close(): Promise<void> {
    const running = child;
    if (!running?.pid || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    const session = await browser?.newBrowserCDPSession();
    await session?.send('Browser.close').catch(() => undefined);
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    await kill();
  }

  function context(): BrowserContext {
    const first = browser?.contexts()[0];
    if (!first) throw new Error('the phone is off');
    return first;
  }

  // A group of its own outlives a process that ends early.
  const endWithUs = () => {
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', endWithUs);
  await start();
  return {
    profile,
    context,
    isOn: () => child !== undefined,
    async page() {
      const page = context().pages()[0] ?? (await context().newPage());
      await page.setViewportSize(size);
      return page;
    },
    kill,
    close,
    start,
    async [Symbol.asyncDispose]() {
      await kill();
      process.off('exit', endWithUs);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function debuggingPort(profile: string): Promise<string> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    try {
      const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      if (port) return port;
    } catch {
      // The browser has not written the file yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the browser did not start');
}
