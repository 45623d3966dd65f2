/** The parts of Web Storage that are used here; a service worker has none of it. */
interface LocalStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface PageOnly {
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
 * What a page has and a service worker may lack, each undefined where it is missing. This room is compiled for both,
 * so neither `window` nor `document` can be named in it.
 */
export const globals = globalThis as PageOnly;
