import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPage } from '#features/session/AccessibilityPage.tsx';
import { configQuery } from '#page/data/config.ts';

export const Route = createFileRoute('/accessibility')({
  staticData: { title: msg`Accessibility`, may: 'everybody' },
  component: Accessibility,
});

function Accessibility() {
  const { data: config } = useQuery(configQuery);
  return <AccessibilityPage supportEmail={config?.provider.supportEmail} />;
}
