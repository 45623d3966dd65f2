/** Most that may be fetched, brotli as the server sends it. */
interface Limits {
  script: string;
  style: string;
}

/** A screen that somebody may see first, before anything else of the page is on their device. */
export interface FirstScreen {
  /** Addresses that show it, or lead to it at once. */
  paths: readonly string[];
  /** What the screen waits for, by short names for the built files: its routes, whose lazy parts are meant. */
  shown: Readonly<Record<string, string>>;
  /** What then comes by itself: modules that are imported when there is time. */
  soon: Readonly<Record<string, string>>;
  limits: { shown: Limits; soon: Limits };
}

/** First screens by name, in the order in which they are met. */
export type FirstScreens = Readonly<Record<string, FirstScreen>>;

/**
 * What is fetched by whom has not been here before. From this one description come the built files (`vite.config.ts`),
 * the catalogs of words and the addresses they are enough for (`words.ts`), and what is weighed
 * (`tests/size-limit.config.ts`). Whoever makes a screen load something more by itself names it here.
 */
export const firstScreens = {
  'sign-in': {
    paths: ['/login'],
    shown: { login: 'src/routes/login.tsx' },
    soon: {
      consent: 'src/features/consent/CookieBanner.tsx',
      worker: 'node_modules/workbox-window/build/workbox-window.prod.es5.mjs',
    },
    limits: { shown: { script: '140 kB', style: '11 kB' }, soon: { script: '145 kB', style: '12 kB' } },
  },
  contracts: {
    // `/` leads to the list, or to a screen that asks for all words.
    paths: ['/', '/contracts'],
    shown: { app: 'src/routes/_app.tsx', contracts: 'src/routes/_app/contracts.index.tsx' },
    soon: {
      sending: 'src/page/while-signed-in.ts',
      drain: 'src/offline/outbox/drain.ts',
      cache: 'src/offline/copy/query-cache.ts',
      claimables: 'src/features/filing/kept/KeepClaimables.tsx',
      search: 'src/features/search/Search.tsx',
      pending: 'src/features/registration/PendingRegistrations.tsx',
      worker: 'node_modules/workbox-window/build/workbox-window.prod.es5.mjs',
    },
    limits: { shown: { script: '151 kB', style: '14.5 kB' }, soon: { script: '173 kB', style: '16.2 kB' } },
  },
} as const satisfies FirstScreens;

/** The parts of a first screen that are our own: short name and path. A library is a file of its own in any case. */
export function ownParts({ shown, soon }: FirstScreen): [name: string, path: string][] {
  return Object.entries({ ...shown, ...soon }).filter(([, path]) => path.startsWith('src/'));
}

/** The customer's page, which is a build of its own. */
export const customerPageLimits: Limits = { script: '80 kB', style: '4 kB' };
