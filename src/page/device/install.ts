import { makeStore } from '../store.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Call it when the user asks to install the app. Null if the browser does not offer installing. */
export const installOffer = makeStore<(() => Promise<void>) | null>(null);

/** Keeps the browser's install prompt for later. Call it once, early. */
export function keepInstallOffer(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offer = event as InstallPrompt;
    installOffer.set(async () => {
      await offer.prompt();
      installOffer.set(null);
    });
  });
  globalThis.addEventListener('appinstalled', () => installOffer.set(null));
}

/** True if the page runs as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** True on iPhone and iPad, where users install through the share menu. Newer iPads identify as a Mac. */
export function installsByShareMenu(browser: { userAgent: string; maxTouchPoints: number }): boolean {
  const { userAgent, maxTouchPoints } = browser;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
