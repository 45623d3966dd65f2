import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { choosePush, getPush, tryPush } from '#api/account/push.ts';
import { pushEvents, type PushChoice, type PushEvent } from '#domain/push/push.ts';
import { may } from '#domain/user/permissions.ts';
import { sells, type Role } from '#domain/user/roles.ts';
import { pushHere } from '#offline/push/push-here.ts';
import { call } from '#page/api/api.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { installsByShareMenu, isInstalled } from '#page/device/install.ts';
import { keepChoiceHere, pushAbility, subscribeHere, unsubscribeHere } from '#page/device/push.ts';
import { useSession } from '#page/session/session.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { NeedsNetwork } from '../NeedsNetwork.tsx';
import shared from '../settings.module.css';
import { QuietTimes } from './QuietTimes.tsx';

const pushQuery = queryOptions({
  queryKey: ['user', 'push'],
  queryFn: ({ signal }) => call(getPush, { signal }),
  // The change feed does not report a device's subscription.
  staleTime: 0,
});

const eventNames: Record<PushEvent, MessageDescriptor> = {
  customer_confirmed: msg`A customer has confirmed their data`,
  claim_taken_over: msg`A claim of mine is being worked on`,
  claim_closed: msg`A claim of mine is closed`,
  claim_asked_back: msg`There is a question about a claim of mine`,
  unsent: msg`Something has been waiting to be sent since yesterday`,
};

/** The events that somebody with this role can be told of. */
function eventsFor(role: Role | null): PushEvent[] {
  const isSeller = role !== null && sells(role);
  return pushEvents.filter(
    (event) =>
      event === 'unsent' || (isSeller && (event === 'customer_confirmed' || may(role, 'claims.file'))),
  );
}

/** Notifications by push: on or off on this device, and what of and when on all of the user's. */
export function NotificationsSection() {
  const { t } = useLingui();
  const id = useId();
  const session = useSession();
  const push = useQuery(pushQuery);
  const here = useQuery({
    queryKey: ['push-here', session?.userId],
    queryFn: () => pushHere(session!.userId),
    enabled: session !== null,
    staleTime: 0,
  });
  const ability = pushAbility();
  const switching = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return unsubscribeHere();
      if (!(await subscribeHere(push.data!))) throw new NotPermitted();
    },
    meta: { saysErrors: true },
    onSettled: () => Promise.all([push.refetch(), here.refetch()]),
  });
  // Shown at once; the server's counts again where it was refused.
  const [chosen, setChosen] = useState<PushChoice | null>(null);
  const choosing = useMutation({
    mutationFn: async (choice: PushChoice) => {
      await call(choosePush, { body: choice });
      await keepChoiceHere(choice);
    },
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'push-choice' },
    onError: () => setChosen(null),
  });
  const choose = (choice: PushChoice) => {
    setChosen(choice);
    choosing.mutate(choice);
  };
  const trying = useMutation({
    mutationFn: () => call(tryPush, {}),
    onSuccess: () => notify({ message: t`The notification is on its way.` }),
  });
  const isOn = Boolean(push.data?.endpoint && here.data);
  return (
    <Section
      title={<Trans>Notifications</Trans>}
      about={<Trans>You also receive them while the app is closed. They never name customers.</Trans>}
    >
      <QueryView query={push} loading={<LoadingRows rows={2} />} needsNetwork={<NeedsNetwork />}>
        {(known) => (
          <>
            {ability === 'able' ? (
              <div className={shared['row']}>
                <span id={id}>
                  <Trans>On this device</Trans>
                </span>
                {isOn && (
                  <Button variant="subtle" loading={trying.isPending} onClick={() => trying.mutate()}>
                    <Trans>Try it</Trans>
                  </Button>
                )}
                <SegmentedControl
                  aria-labelledby={id}
                  disabled={switching.isPending}
                  value={isOn ? 'on' : 'off'}
                  onChange={(state) => switching.mutate(state === 'on')}
                  data={[
                    { value: 'on', label: t`On` },
                    { value: 'off', label: t`Off` },
                  ]}
                />
              </div>
            ) : (
              <CannotShow ability={ability} />
            )}
            {switching.error && (
              <Message tone="bad">
                <SwitchTrouble error={switching.error} />
              </Message>
            )}
            <Choice
              choice={chosen ?? known.choice}
              events={eventsFor(session?.role ?? null)}
              onChoose={choose}
            />
          </>
        )}
      </QueryView>
    </Section>
  );
}

/** Thrown if the user has closed the browser's question or said no. */
class NotPermitted extends Error {}

function SwitchTrouble({ error }: { error: Error }) {
  if (error instanceof NotPermitted) return <Trans>The browser was not allowed to show notifications.</Trans>;
  // The browser's own push service did not answer, or is switched off.
  if (error instanceof DOMException)
    return <Trans>This browser could not register for notifications. Please try again later.</Trans>;
  return problemInWords(error);
}

function CannotShow({ ability }: { ability: 'blocked' | 'unable' }) {
  return (
    <Message tone="plain">
      {ability === 'blocked' ? (
        <Trans>
          Notifications from this page are blocked. You can allow them in the browser’s settings, next to the
          address.
        </Trans>
      ) : installsByShareMenu(navigator) && !isInstalled() ? (
        <Trans>On iPhone and iPad, notifications only arrive once the app is on the home screen.</Trans>
      ) : (
        <Trans>This browser cannot show notifications.</Trans>
      )}
    </Message>
  );
}

function Choice(props: {
  choice: PushChoice;
  events: readonly PushEvent[];
  onChoose: (choice: PushChoice) => void;
}) {
  const { i18n, t } = useLingui();
  const { choice, onChoose } = props;
  const toggle = (event: PushEvent, wanted: boolean) =>
    onChoose({
      ...choice,
      events: pushEvents.filter((one) => (one === event ? wanted : choice.events.includes(one))),
    });
  return (
    <>
      <fieldset className={shared['choices']}>
        <legend>
          <Trans>Notify me on all my devices</Trans>
        </legend>
        {props.events.map((event) => (
          <Checkbox
            key={event}
            checked={choice.events.includes(event)}
            onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
            label={i18n._(eventNames[event])}
          />
        ))}
      </fieldset>
      <fieldset className={shared['choices']}>
        <legend>
          <Trans>Quiet hours</Trans>
        </legend>
        <Checkbox
          checked={choice.quiet !== null}
          onChange={({ currentTarget }) =>
            onChoose({ ...choice, quiet: currentTarget.checked ? { from: '20:00', until: '07:00' } : null })
          }
          label={t`Notifications are held until these hours are over`}
        />
        {choice.quiet && (
          <QuietTimes quiet={choice.quiet} onChoose={(quiet) => onChoose({ ...choice, quiet })} />
        )}
      </fieldset>
    </>
  );
}
