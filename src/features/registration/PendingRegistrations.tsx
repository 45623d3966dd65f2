import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOutbox } from '#page/outbox.ts';
import type { OutboxEvent, OutboxState } from '#offline/outbox/outbox.ts';
import { momentText } from '#domain/time/day-text.ts';
import { Section } from '#ui/Section.tsx';
import { StatusPill, type Tone } from '#ui/StatusPill.tsx';
import { KeepSelling } from './KeepSelling.tsx';
import classes from './PendingRegistrations.module.css';

const tones: Record<OutboxState, Tone> = { waiting: 'grey', sending: 'blue', needs_attention: 'red' };

/**
 * Contracts that were registered here and are not with the provider yet; nothing where nothing waits.
 * `clientCode` is the retailer's own, whose customers the device keeps for registering without a network.
 */
export function PendingRegistrations({ clientCode }: { clientCode: string | null }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const onEvent = useCallback(
    (event: OutboxEvent) => {
      if (event.kind !== 'sent' || event.call !== 'registerContract') return;
      void queryClient.invalidateQueries({ queryKey: ['contract', 'list'] });
    },
    [queryClient],
  );
  const pending = (useOutbox(onEvent).items ?? []).filter((item) => item.call === 'registerContract');
  const keep = <KeepSelling clientCode={clientCode} />;
  if (pending.length === 0) return keep;
  const states = {
    waiting: t`Waiting to be sent`,
    sending: t`Being sent`,
    needs_attention: t`Needs your attention`,
  };
  return (
    <div className={classes['pending']}>
      {keep}
      <Section
        title={
          <Plural value={pending.length} one="# contract not sent yet" other="# contracts not sent yet" />
        }
        about={<Trans>Saved on this device. They are sent as soon as there is a connection.</Trans>}
        actions={
          <Link to="/outbox" className={classes['outbox']}>
            <Trans>To the outbox</Trans>
          </Link>
        }
      >
        <ul>
          {pending.map((item) => {
            const captured = momentText(item.capturedAt);
            return (
              <li key={item.id}>
                <span>
                  <strong>{item.label}</strong>
                  <small>
                    <Trans>Captured {captured}</Trans>
                    {item.state === 'needs_attention' && item.lastError?.message && (
                      <> · {item.lastError.message}</>
                    )}
                  </small>
                </span>
                <StatusPill tone={tones[item.state]} hollow={item.state === 'waiting'}>
                  {states[item.state]}
                </StatusPill>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
