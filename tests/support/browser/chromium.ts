import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const debianShell = '/usr/bin/chromium-headless-shell';

/** Flags for a machine without a display, a graphics card or internet access. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of the Chromium for tests: `CHROMIUM_PATH`, else one on the system, else one installed now (Debian's package as
 * root, otherwise Playwright's download).
 */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? install('chromium');
}

/**
 * Path of Chromium's headless shell: the same engine without the browser around it, a quarter quicker. It lays text out
 * unhinted, as phones do; it shows no PDF, delivers no push and has no Background Sync. `HEADLESS_SHELL_PATH`, else `CHROMIUM_PATH`, else
 * Debian's; elsewhere the whole browser.
 */
export function headlessShellPath(): string {
  const given = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];
  if (given) return given;
  if (existsSync(debianShell)) return debianShell;
  if (!isOurDebian) return chromiumPath();
  try {
    return install('chromium-headless-shell');
  } catch {
    // Other systems with Debian's tools do not have it.
    return chromiumPath();
  }
}

/** True where packages of Debian's can be installed. */
const isOurDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(name: 'chromium' | 'chromium-headless-shell'): string {
  if (isOurDebian) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' });
    return `/usr/bin/${name}`;
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return execFileSync(process.execPath, [
    '-e',
    "import('playwright').then((p) => process.stdout.write(p.chromium.executablePath()))",
  ]).toString();
}
