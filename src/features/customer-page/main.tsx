import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/theme/fonts.css';
import './customer-page.css';
import { CustomerApp } from './CustomerApp.tsx';
import { linkOfAddress } from './link.ts';
import { keepOfflinePage } from './offline-page.ts';

const DocumentApp = lazy(() => import('./opening/DocumentApp.tsx').then((m) => ({ default: m.DocumentApp })));
const ObjectionApp = lazy(() =>
  import('./objecting/ObjectionApp.tsx').then((m) => ({ default: m.ObjectionApp })),
);

const WithdrawPage = lazy(() =>
  import('./withdrawing/WithdrawPage.tsx').then((m) => ({ default: m.WithdrawPage })),
);
const WithdrawForm = lazy(() =>
  import('./withdrawing/WithdrawForm.tsx').then((m) => ({ default: m.WithdrawForm })),
);

function pageAt(path: string) {
  const [, kind, token = '', part] = path.split('/');
  if (kind === 'document') return <DocumentApp token={token} />;
  if (kind === 'object') return <ObjectionApp token={token} />;
  if (kind === 'withdrawal') return <WithdrawForm />;
  if (part === 'withdraw') return <WithdrawPage link={linkOfAddress(path)} />;
  return <CustomerApp link={linkOfAddress(path)} />;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>{pageAt(location.pathname)}</Suspense>
  </StrictMode>,
);

keepOfflinePage();
