import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { newId } from '#offline/device/ids.ts';
import { OnboardingLayout } from './OnboardingLayout.tsx';
import { steps, type Go, type OnboardingSearch } from './places.ts';

const Drafts = lazy(() => import('./Drafts.tsx').then((m) => ({ default: m.Drafts })));
const OpenedDraft = lazy(() => import('./OpenedDraft.tsx').then((m) => ({ default: m.OpenedDraft })));
const SentPage = lazy(() => import('./SentPage.tsx').then((m) => ({ default: m.SentPage })));

/** A retailer joins without an account: the start with its drafts, the wizard, and what follows the request. */
export function OnboardingPage({ search, go }: { search: OnboardingSearch; go: Go }) {
  return (
    <OnboardingLayout>
      <Suspense fallback={<LoadingRows rows={4} height={64} />}>
        {search.sent ? (
          <SentPage requestId={search.sent} />
        ) : search.draft ? (
          <OpenedDraft key={search.draft} draftId={search.draft} search={search} go={go} />
        ) : (
          <Start go={go} />
        )}
      </Suspense>
    </OnboardingLayout>
  );
}

function Start({ go }: { go: Go }) {
  const count = steps.length;
  return (
    <>
      <PageHeader
        title={<Trans>Create your retailer profile</Trans>}
        about={<Trans>{count} steps. You can stop at any time and continue days later, even offline.</Trans>}
      />
      <Text>
        <Trans>
          We then email you a link to confirm your address and set your password, check your details and
          approve your profile.
        </Trans>
      </Text>
      <div>
        <Button size="lg" onClick={() => go({ draft: newId(), step: 'company' })}>
          <Trans>Begin now</Trans>
        </Button>
      </div>
      <Link to="/login">
        <Trans>Back to sign-in</Trans>
      </Link>
      <Suspense>
        <Drafts onOpen={(draft) => go({ draft })} />
      </Suspense>
    </>
  );
}
