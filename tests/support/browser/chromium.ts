import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

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
  const found = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));
  return found ?? install();
}

function install(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
    return '/usr/bin/chromium';
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return execFileSync(process.execPath, [
    '-e',
    "import('playwright').then((p) => process.stdout.write(p.chromium.executablePath()))",
  ]).toString();
}
