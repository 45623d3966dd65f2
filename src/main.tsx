import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/styles.ts';
import { configQuery } from '#page/data/config.ts';
import { showLanguage } from '#page/words/i18n.ts';
import { language } from '#page/words/language.ts';
import { makeQueryClient } from '#page/data/query.ts';
import { findSession } from '#page/session/session.ts';
import { startPlumbing } from '#page/start.ts';
import { tellStorageTrouble } from '#page/device/storage-trouble.ts';
import { installTrustedTypes } from '#page/reports/trusted-types.ts';
import { registerWorker } from '#page/device/update.ts';
import { Consent } from '#features/consent/Consent.tsx';
import { UiProvider } from '#ui/Provider.tsx';
import { makeRouter } from './routes/-router.tsx';

installTrustedTypes();
const queryClient = makeQueryClient({ onStorageError: tellStorageTrouble });
const router = makeRouter(queryClient);
startPlumbing({ queryClient, onSignedOut: () => void router.invalidate() });
void queryClient.prefetchQuery(configQuery);

// No top-level await: lazy routes import from this file's chunk, so each would wait for the other.
async function show(): Promise<void> {
  await findSession();
  await Promise.all([showLanguage(language.get()), router.load()]);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <UiProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Consent />
          </QueryClientProvider>
        </UiProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

void show().then(registerWorker);
