import { Suspense } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import type { ClaimDraft } from '../claim-draft.ts';

const OpenClaims = lazyExtra(() => import('./OpenClaims.tsx').then((m) => m.OpenClaims));

/** What is said about other claims on the chosen object, once it is known. */
export function OpenClaimNotice({ draft }: { draft: ClaimDraft }) {
  return (
    <Suspense>
      <OpenClaims draft={draft} />
    </Suspense>
  );
}
