// The first import: it starts to read the session.
import { sessionFound } from '#page/start/at-start.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import '#ui/theme/styles.ts';
import { nextTask } from '#offline/device/next-task.ts';
import { configQuery } from '#page/data/config.ts';
import { haveWordsOf, showLanguage } from '#page/words/i18n.ts';
import { language, untoldLanguage } from '#page/words/language.ts';
import { TextElement } from '#page/words/text-element.ts';
import { makeQueryClient, searchedDevice } from '#page/data/query.ts';
import { session } from '#page/session/session.ts';
import { startPlumbing } from '#page/start/start.ts';
import { tellStorageTrouble } from '#page/device/storage-trouble.ts';
import { installTrustedTypes } from '#page/reports/trusted-types.ts';
import { registerWorker } from '#page/device/update.ts';
import { Consent } from '#features/consent/Consent.tsx';
import { UiProvider } from '#ui/theme/Provider.tsx';
import { rememberOpeners } from '#ui/dialogs/openers.ts';
import { makeRouter } from './routes/-router.tsx';

const longestWaitForFontMs = 150;
// Where a kept picture of the list is looked at meanwhile, there is no hurry to show the page without its data.
const longestWaitForDeviceMs = document.documentElement.dataset['picture'] ? 2_000 : 100;

installTrustedTypes();
rememberOpeners();

/** Waits for something, but not for long. */
function atMost(ms: number, event: Promise<unknown>): Promise<unknown> {
  return Promise.race([event, new Promise((resolve) => setTimeout(resolve, ms))]);
}

// No top-level await: lazy routes import from this file's chunk, so each would wait for the other.
async function show(): Promise<void> {
  const font = document.fonts.load('1rem "Instrument Sans"').catch(() => undefined);
  // The renderer and the router each run in a task of their own while the session is read, so that the page answers.
  await nextTask();
  const renderer = import('react-dom/client');
  await nextTask();
  const queryClient = makeQueryClient({ onStorageError: tellStorageTrouble });
  const router = makeRouter(queryClient);
  await Promise.all([sessionFound, haveWordsOf(globalThis.location.pathname)]);
  const signedIn = session.get();
  await showLanguage((signedIn && (untoldLanguage(signedIn.userId) ?? signedIn.language)) ?? language.get());
  void queryClient.prefetchQuery(configQuery);
  // In a task of its own, so that the screen comes first.
  setTimeout(() => startPlumbing(queryClient));
  // The first number in a language takes the browser several milliseconds: now, while the screen is fetched.
  setTimeout(() => i18n.number(0));
  await router.load();
  // With its font from the start nothing moves; a slow network does not hold the page back for it. With the answers
  // that lie on the device, the screen is rendered once and not twice.
  await Promise.all([atMost(longestWaitForFontMs, font), atMost(longestWaitForDeviceMs, searchedDevice())]);
  const { createRoot } = await renderer;
  const root = createRoot(document.getElementById('root')!);
  // As a transition it is rendered in slices, so that the page answers meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n} defaultComponent={TextElement}>
          <UiProvider>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
              <Consent />
            </QueryClientProvider>
          </UiProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  );
}

void show().then(registerWorker, (error: unknown) => {
  // The start page says what may be the matter.
  document.documentElement.setAttribute('data-refused', '');
  throw error;
});
