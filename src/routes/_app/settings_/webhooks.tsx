import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '#features/settings/integrations/webhooks/WebhooksPage.tsx';

export const Route = createFileRoute('/_app/settings_/webhooks')({
  staticData: { title: msg`Webhooks`, may: 'tenant.manage' },
  component: WebhooksPage,
});
