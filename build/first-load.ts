/** Size limits, in brotli as the server sends it. */
interface Limits {
  script: string;
  style: string;
}

/** A screen that may be a user's first, with nothing else of the page on their device yet. */
export interface FirstScreen {
  /** Addresses that show the screen or redirect to it at once. */
  paths: readonly string[];
  /** Modules that the screen waits for, by short names for the built files. A route stands for its lazy parts. */
  shown: Readonly<Record<string, string>>;
  /** Modules that the page imports by itself later, when idle. */
  soon: Readonly<Record<string, string>>;
  /** Of those, the ones that the screen's data need: fetched with `shown` while the page's script still runs. */
  ahead?: readonly string[];
  limits: { shown: Limits; soon: Limits };
}

/** First screens by name, in the order in which users meet them. */
export type FirstScreens = Readonly<Record<string, FirstScreen>>;

/** What every screen waits for. It is one file, because two weigh 3 kB more; `src/main.tsx` runs the renderer apart. */
export const startParts = { page: 'index.html', renderer: 'node_modules/react-dom/client.js' };

/**
 * What a first visit fetches. The built files (`vite.config.ts`), the word catalogs and their addresses (`words.ts`)
 * and the size check (`tests/size-limit.config.ts`) are derived from it. If a screen starts to load something else by
 * itself, add it here.
 */
export const firstScreens = {
  'sign-in': {
    paths: ['/login'],
    shown: { login: 'src/routes/login.tsx' },
    soon: {
      consent: 'src/features/consent/CookieBanner.tsx',
      worker: 'node_modules/workbox-window/build/workbox-window.prod.mjs',
    },
    limits: { shown: { script: '146 kB', style: '8.5 kB' }, soon: { script: '150.5 kB', style: '10 kB' } },
  },
  contracts: {
    // `/` redirects to the list, or to a screen that loads all words.
    paths: ['/', '/contracts'],
    shown: { app: 'src/routes/_app.tsx', contracts: 'src/routes/_app/contracts/index.tsx' },
    soon: {
      sending: 'src/page/start/while-signed-in.ts',
      drain: 'src/offline/outbox/drain.ts',
      // Files apart: other screens need them, too, and nothing else of what sends.
      writes: 'src/offline/device/rows/writes.ts',
      outbox: 'src/offline/outbox/outbox.ts',
      cache: 'src/offline/copy/query-cache.ts',
      claimables: 'src/features/filing/kept/KeepClaimables.tsx',
      picture: 'src/features/shell/picture/KeepPicture.tsx',
      search: 'src/features/search/Search.tsx',
      tools: 'src/parts/lists/ListTools.tsx',
      pending: 'src/features/registration/PendingRegistrations.tsx',
      worker: 'node_modules/workbox-window/build/workbox-window.prod.mjs',
    },
    ahead: ['src/offline/copy/query-cache.ts'],
    limits: { shown: { script: '150 kB', style: '11 kB' }, soon: { script: '182 kB', style: '12.5 kB' } },
  },
  onboarding: {
    paths: ['/retailer-onboarding'],
    shown: { onboarding: 'src/routes/retailer-onboarding.tsx' },
    soon: {
      consent: 'src/features/consent/CookieBanner.tsx',
      drafts: 'src/features/onboarding/Drafts.tsx',
      worker: 'node_modules/workbox-window/build/workbox-window.prod.mjs',
    },
    limits: {
      shown: { script: '135.5 kB', style: '5.5 kB' },
      soon: { script: '159.5 kB', style: '11.5 kB' },
    },
  },
} as const satisfies FirstScreens;

/** Screens that the links of mails, and of the foot of a page, open. */
const linkedScreens = [
  'registration',
  'account.registration',
  'account.reset-password',
  'account.confirm-email',
  'confirm-email',
  'accessibility',
  'imprint',
];
const pathOf = (route: string) => `/${route.replace('.', '/')}`;
const fileOf = (route: string) => `src/routes/${route}.tsx`;

/** What decides which words a screen needs. */
export type ScreenOfWords = Pick<FirstScreen, 'paths' | 'shown' | 'soon'>;

/** The screens whose words lie apart from the rest: the first ones, and those that are linked, which share a catalog. */
export const screensWithWords = {
  ...firstScreens,
  links: {
    paths: linkedScreens.map(pathOf),
    shown: Object.fromEntries(linkedScreens.map((route) => [route, fileOf(route)])),
    soon: { consent: 'src/features/consent/CookieBanner.tsx' },
  },
} satisfies Readonly<Record<string, ScreenOfWords>>;

/** A screen that is fetched ahead, while the page's own script still runs. */
export interface AheadScreen extends Pick<FirstScreen, 'paths' | 'shown' | 'ahead'> {
  /** Of whom: somebody who is signed in, a guest, or either. */
  of: 'user' | 'guest' | 'anybody';
  /** The last catalog of words it needs, of the first screens in their order or `rest`. */
  words: string;
}

/** A screen that is no first one, by its address and the routes that make it. */
const otherScreen = (
  { of, words = 'rest' }: { of: AheadScreen['of']; words?: string },
  path: string,
  ...routes: string[]
): AheadScreen => ({
  of,
  words,
  paths: [path],
  shown: Object.fromEntries(routes.map((route) => [route, fileOf(route)])),
});

/** First screens, those that links in mails and at the foot of a page open, and those of the home screen's shortcuts. */
export const aheadScreens: readonly AheadScreen[] = [
  { ...firstScreens['sign-in'], of: 'guest', words: 'sign-in', paths: ['/', '/login', '/contracts'] },
  { ...firstScreens.contracts, of: 'user', words: 'contracts' },
  { ...firstScreens.onboarding, of: 'anybody', words: 'onboarding' },
  ...linkedScreens.map((route) => otherScreen({ of: 'anybody', words: 'links' }, pathOf(route), route)),
  otherScreen({ of: 'user' }, '/claims/new', '_app', '_app/claims/new'),
  otherScreen({ of: 'user' }, '/shop', '_app', '_app/shop/index'),
];

/** The parts from our own source: short name and path. Libraries get their own files anyway. */
export function own(parts: Readonly<Record<string, string>>): [name: string, path: string][] {
  return Object.entries(parts).filter(([, path]) => path.startsWith('src/'));
}

/** Most that a further screen brings along, beyond the entry and, behind the sign-in, the list of contracts. */
export const furtherLimit = '61.5 kB';

/** Forms that follow a screen's frame while its data are fetched: most that each brings beyond the same. */
export const formLimits: Readonly<Record<string, string>> = {
  'src/features/registration/OpenedRegistration.tsx': '120.5 kB',
  'src/features/registration/edit/EditForm.tsx': '94.5 kB',
  'src/features/approval/registration/RegistrationForm.tsx': '81 kB',
  'src/features/filing/OpenedFiling.tsx': '85.5 kB',
};

/** Size limits of the customer's page, which has its own build. */
export const customerPageLimits: Limits = { script: '82 kB', style: '4 kB' };
