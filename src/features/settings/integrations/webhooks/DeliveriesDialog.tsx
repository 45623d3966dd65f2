import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replayDelivery, replayWebhook } from '#api/integrations/webhooks.ts';
import { berlinDate, startOfBerlinDay } from '#domain/time/date.ts';
import { momentText } from '#domain/time/day-text.ts';
import type { Delivery, DeliveryTrouble, Webhook } from '#domain/webhooks/webhook.ts';
import { call } from '#page/api/api.ts';
import { useNow } from '#page/data/now.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { notify } from '#ui/notes/notify.ts';
import { LoadingRows } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { deliveriesQuery } from '../integration-queries.ts';
import shared from '../../settings.module.css';

/** The latest deliveries to an endpoint, and sending them again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui();
  const { id, name } = webhook;
  const queryClient = useQueryClient();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const deliveries = useQuery(deliveriesQuery(id, onlyFailed ? 'failed' : null));
  const today = berlinDate(useNow());
  const settled = {
    meta: { saysErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhook'] }),
  };
  const replaying = useMutation({
    ...settled,
    mutationFn: (eventId: string) => call(replayDelivery, { params: { id, eventId } }),
  });
  const replayingAll = useMutation({
    ...settled,
    mutationFn: () =>
      call(replayWebhook, {
        params: { id },
        body: { since: startOfBerlinDay(today).toISOString() },
      }),
    onSuccess: ({ count }) =>
      notify({
        message: <Plural value={count} one="# event is sent again." other="# events are sent again." />,
        tone: 'good',
      }),
  });
  return (
    <Dialog opened onClose={onClose} title={<Trans>Deliveries to {name}</Trans>}>
      <Stack>
        <Button variant="default" aria-pressed={onlyFailed} onClick={() => setOnlyFailed(!onlyFailed)}>
          {onlyFailed ? <Trans>Show all</Trans> : <Trans>Show only those given up</Trans>}
        </Button>
        <QueryView query={deliveries} loading={<LoadingRows rows={4} />}>
          {({ items, next }) =>
            items.length === 0 ? (
              <p>
                <Trans>There are no deliveries.</Trans>
              </p>
            ) : (
              <div>
                {items.map((delivery) => (
                  <div key={delivery.id} className={shared['row']}>
                    <span>
                      <code>{delivery.type}</code> <DeliveryPill state={delivery.state} />
                      <DeliveryFacts delivery={delivery} />
                    </span>
                    <Button
                      variant="default"
                      aria-label={t`Send ${delivery.type} of ${momentText(delivery.at)} again`}
                      loading={replaying.isPending && replaying.variables === delivery.id}
                      onClick={() => replaying.mutate(delivery.id)}
                    >
                      <Trans>Send again</Trans>
                    </Button>
                  </div>
                ))}
                {next !== null && (
                  <small>
                    <Trans>Only the latest {items.length} are shown.</Trans>
                  </small>
                )}
              </div>
            )
          }
        </QueryView>
        <CommandTrouble error={replaying.error ?? replayingAll.error} />
        <DialogButtons>
          <Button variant="default" loading={replayingAll.isPending} onClick={() => replayingAll.mutate()}>
            <Trans>Send today’s again</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

function DeliveryPill({ state }: { state: Delivery['state'] }) {
  if (state === 'delivered')
    return (
      <StatusPill tone="green">
        <Trans context="webhook">Delivered</Trans>
      </StatusPill>
    );
  return state === 'failed' ? (
    <StatusPill tone="red">
      <Trans>Given up</Trans>
    </StatusPill>
  ) : (
    <StatusPill tone="yellow" dot="hollow">
      <Trans context="webhook">Waiting</Trans>
    </StatusPill>
  );
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { attempts, status, trouble, recordId } = delivery;
  const [at, next] = [momentText(delivery.at), delivery.nextAt && momentText(delivery.nextAt)];
  return (
    <>
      <small>{[at, recordId].filter(Boolean).join(' · ')}</small>
      {attempts > 0 && (
        <small>
          <Plural value={attempts} one="# attempt" other="# attempts" />
          {status !== null && <Trans>, last answer {status}</Trans>}
          {trouble && <TroubleWords of={trouble} />}
        </small>
      )}
      {next && (
        <small>
          <Trans>Next attempt: {next}</Trans>
        </small>
      )}
    </>
  );
}

function TroubleWords({ of }: { of: DeliveryTrouble }) {
  if (of === 'timeout') return <Trans>, no answer in time</Trans>;
  if (of === 'address_refused') return <Trans>, the address leads into a private network</Trans>;
  if (of === 'answer_too_large') return <Trans>, the answer was too large</Trans>;
  return <Trans>, cannot be reached</Trans>;
}
