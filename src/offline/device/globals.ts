/** The parts of Web Storage used here. A service worker has no Web Storage. */
interface LocalStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface PageOnly {
  sessionStorage?: LocalStore;
  localStorage?: LocalStore;
  document?: {
    cookie: string;
    visibilityState: 'visible' | 'hidden';
    addEventListener(type: 'visibilitychange', listener: () => void): void;
    removeEventListener(type: 'visibilitychange', listener: () => void): void;
  };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

/**
 * Page globals that a service worker may lack; each is undefined if missing. `src/offline` is compiled for pages and
 * workers, so it cannot name `window` or `document`.
 */
export const globals = globalThis as PageOnly;
