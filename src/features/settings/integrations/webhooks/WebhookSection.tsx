import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  endOldWebhookSecret,
  pauseWebhook,
  removeWebhook,
  replaceWebhookSecret,
  resumeWebhook,
  testWebhook,
} from '#api/integrations/webhooks.ts';
import { momentText } from '#domain/time/day-text.ts';
import type { Webhook } from '#domain/webhooks/webhook.ts';
import { call } from '#page/api/api.ts';
import { useReachable } from '#page/api/connection.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { RowMenu } from '#parts/RowMenu.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import type { MenuAction } from '#ui/dialogs/menu-actions.ts';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';
import { Section } from '#ui/Section.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import shared from '../../settings.module.css';
import classes from '../integrations.module.css';

const WebhookDialog = lazy(() => import('./WebhookDialog.tsx').then((m) => ({ default: m.WebhookDialog })));
const DeliveriesDialog = lazy(() =>
  import('./DeliveriesDialog.tsx').then((m) => ({ default: m.DeliveriesDialog })),
);

const commands = {
  pause: pauseWebhook,
  resume: resumeWebhook,
  test: testWebhook,
  remove: removeWebhook,
  endOld: endOldWebhookSecret,
} as const;

/** One endpoint with its state, and what can be done about it. */
export function WebhookSection({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const { id, name, url, place, events, state, oldSecretUntil } = webhook;
  const queryClient = useQueryClient();
  const isReachable = useReachable();
  const [asking, setAsking] = useState<'change' | 'deliveries' | 'remove' | 'replace' | null>(null);
  const close = () => setAsking(null);
  const settled = {
    meta: { saysErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhook'] }),
  };
  const doing = useMutation({
    ...settled,
    mutationFn: (what: keyof typeof commands) => call(commands[what], { params: { id } }),
    onSuccess: (_, what) => {
      if (what === 'test') void notify({ message: t`The test is on its way.`, tone: 'good' });
    },
  });
  const replacing = useMutation({
    ...settled,
    mutationFn: () => call(replaceWebhookSecret, { params: { id } }),
  });
  const until = oldSecretUntil && momentText(oldSecretUntil);
  const actions: MenuAction[] = [
    { key: 'change', label: t`Change`, onSelect: () => setAsking('change') },
    state === 'active'
      ? { key: 'pause', label: t`Pause`, onSelect: () => doing.mutate('pause') }
      : { key: 'resume', label: t`Resume`, onSelect: () => doing.mutate('resume') },
    ...(state === 'active'
      ? [{ key: 'test', label: t`Send a test`, onSelect: () => doing.mutate('test') }]
      : []),
    { key: 'replace', label: t`Replace secret`, onSelect: () => setAsking('replace') },
    ...(until ? [{ key: 'end', label: t`End the old secret`, onSelect: () => doing.mutate('endOld') }] : []),
    { key: 'remove', label: t`Remove`, severe: true, onSelect: () => setAsking('remove') },
  ];
  return (
    <Section
      title={name}
      about={<span className={classes['address']}>{url}</span>}
      actions={<RowMenu of={name} actions={actions} />}
    >
      {state === 'disabled' && (
        <Message tone="bad">
          <Trans>
            The other system has accepted nothing for days, or said that it no longer wants to, so the webhook
            was disabled. Events are still recorded and will be delivered once you resume it.
          </Trans>
        </Message>
      )}
      <div className={shared['row']}>
        <span>
          <State webhook={webhook} />
          <small>
            <Plural value={events.length} one="# type of event" other="# types of events" />
            {place && <Trans>, only those of {place.name}</Trans>}
          </small>
          {until && (
            <small>
              <Trans>The old secret remains valid until {until}.</Trans>
            </small>
          )}
        </span>
        <Button variant="default" disabled={!isReachable} onClick={() => setAsking('deliveries')}>
          <Trans>Show deliveries</Trans>
        </Button>
      </div>
      <CommandTrouble error={doing.error ?? replacing.error} />
      <ConfirmDialog
        opened={asking === 'remove'}
        title={<Trans>Remove {name}?</Trans>}
        confirm={<Trans>Remove</Trans>}
        danger
        onClose={close}
        onConfirm={() => doing.mutateAsync('remove').catch(() => undefined)}
      >
        <Trans>What still waits to be delivered will be deleted.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'replace'}
        title={<Trans>Replace the secret of {name}?</Trans>}
        confirm={<Trans>Replace secret</Trans>}
        onClose={close}
        onConfirm={() => replacing.mutateAsync().catch(() => undefined)}
      >
        <Trans>
          You will get a new secret, which is shown once. For a week everything is signed with both, so that
          the other system can change over.
        </Trans>
      </ConfirmDialog>
      {replacing.data && (
        <SecretDialog
          title={<Trans>Secret for {name}</Trans>}
          secret={replacing.data.secret}
          about={
            <Trans>This secret is shown only once. The other system checks the signature with it.</Trans>
          }
          onClose={replacing.reset}
        />
      )}
      <Suspense>
        {asking === 'change' && <WebhookDialog webhook={webhook} associations={[]} onClose={close} />}
        {asking === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      </Suspense>
    </Section>
  );
}

function State({ webhook: { state, failingSince, waiting, failed } }: { webhook: Webhook }) {
  const since = failingSince && momentText(failingSince);
  return (
    <>
      {state === 'disabled' ? (
        <StatusPill tone="red">
          <Trans>Disabled</Trans>
        </StatusPill>
      ) : state === 'paused' ? (
        <StatusPill tone="light">
          <Trans>Paused</Trans>
        </StatusPill>
      ) : since ? (
        <StatusPill tone="orange">
          <Trans>Failing since {since}</Trans>
        </StatusPill>
      ) : (
        <StatusPill tone="green">
          <Trans>Active</Trans>
        </StatusPill>
      )}
      {waiting > 0 && (
        <small>
          <Plural value={waiting} one="# delivery waits" other="# deliveries wait" />
        </small>
      )}
      {failed > 0 && (
        <small>
          <Plural value={failed} one="# delivery was given up" other="# deliveries were given up" />
        </small>
      )}
    </>
  );
}
