import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { configQuery } from '#page/data/config.ts';
import { consentAsked } from '#page/reports/consent-asking.ts';
import { readConsent, writeConsent, type Consent as Choice } from '#page/reports/consent.ts';
import { mayReport, startReporting } from '#page/reports/reporting.ts';
import { useStore } from '#page/store.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';

const CookieBanner = lazyExtra(() => import('./CookieBanner.tsx').then((m) => m.CookieBanner));

/** Stores the user's cookie choice, and starts or stops error reporting accordingly. */
export function Consent() {
  const asked = useStore(consentAsked);
  const { data: config } = useQuery(configQuery);
  useEffect(() => {
    if (config && mayReport(config, readConsent())) void startReporting(config.sentry);
  }, [config]);

  const choose = (consent: Choice) => {
    const before = readConsent();
    writeConsent(consent);
    consentAsked.set(false);
    // Running error reporting cannot be unloaded, so the page reloads without it.
    if (before?.analytics && !consent.analytics) location.reload();
    else if (config && mayReport(config, consent)) void startReporting(config.sentry);
  };
  return <Suspense>{asked && <CookieBanner onChoice={choose} />}</Suspense>;
}
