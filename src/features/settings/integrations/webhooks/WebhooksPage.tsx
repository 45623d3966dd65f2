import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useReachable } from '#page/api/connection.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { webhooksQuery } from '../integration-queries.ts';
import { WebhookSection } from './WebhookSection.tsx';
import page from '../../SettingsPage.module.css';

const WebhookDialog = lazy(() => import('./WebhookDialog.tsx').then((m) => ({ default: m.WebhookDialog })));

/** Other systems that are told what happens, for administrators. */
export function WebhooksPage() {
  const { t } = useLingui();
  const webhooks = useQuery(webhooksQuery);
  const isReachable = useReachable();
  const [adding, setAdding] = useState(false);
  return (
    <div className={page['page']}>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>Webhooks</Trans>}
        about={
          <Trans>
            Other systems are told what happens: which record it was and where to read it. They fetch
            everything else through their API access.
          </Trans>
        }
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={!isReachable || !webhooks.data}
            onClick={() => setAdding(true)}
          >
            <Trans>Add webhook</Trans>
          </Button>
        }
      />
      <QueryView query={webhooks} loading={<LoadingRows rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t`No webhooks yet`}>
              <Trans>No other system is told what happens.</Trans>
            </EmptyState>
          ) : (
            items.map((webhook) => <WebhookSection key={webhook.id} webhook={webhook} />)
          )
        }
      </QueryView>
      <Suspense>
        {adding && (
          <WebhookDialog
            webhook={null}
            associations={webhooks.data?.associations ?? []}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
