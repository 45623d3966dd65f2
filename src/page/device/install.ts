import { makeStore } from '../store.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Offers installing, where the browser lets us: call it on a person's wish. Null where it does not. */
export const installOffer = makeStore<(() => Promise<void>) | null>(null);

/** Keeps the browser's offer to install the app for when somebody wants it. Call once, early. */
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

/** True when the page runs as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** True on iPhone and iPad, where installing is a matter of the share menu. Newer iPads call themselves a Mac. */
export function installsByShareMenu(browser: { userAgent: string; maxTouchPoints: number }): boolean {
  const { userAgent, maxTouchPoints } = browser;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
