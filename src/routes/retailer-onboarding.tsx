import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OnboardingPage } from '#features/onboarding/OnboardingPage.tsx';
import { OnboardingSearch, type Go } from '#features/onboarding/places.ts';

export const Route = createFileRoute('/retailer-onboarding')({
  validateSearch: OnboardingSearch,
  staticData: { title: msg`Create profile`, may: 'everybody' },
  component: Onboarding,
});

function Onboarding() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const go = useCallback<Go>(
    (to, how = {}) => {
      const { replace = false } = how;
      void navigate({ to: '/retailer-onboarding', search: to, replace, resetScroll: false });
    },
    [navigate],
  );
  return <OnboardingPage search={search} go={go} />;
}
