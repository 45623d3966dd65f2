import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OutboxItem, OutboxState } from '#offline/outbox/outbox.ts';
import { momentText } from '#parts/dates.ts';
import { Section } from '#ui/Section.tsx';
import { StatusPill, type Tone } from '#ui/StatusPill.tsx';
import classes from './PendingClaims.module.css';
import { usePendingClaims } from './use-pending-claims.ts';

const tones: Record<OutboxState, Tone> = { waiting: 'grey', sending: 'blue', needs_attention: 'red' };

/** What was filed here and is not with the provider yet; nothing where nothing waits. */
export function PendingClaims() {
  const pending = usePendingClaims();
  if (pending.length === 0) return null;
  return (
    <div className={classes['pending']}>
      <Section
        title={<Plural value={pending.length} one="# claim not sent yet" other="# claims not sent yet" />}
        about={<Trans>Saved on this device. They are sent as soon as there is a connection.</Trans>}
        actions={
          <Link to={'/outbox'} className={classes['outbox']}>
            <Trans>To the outbox</Trans>
          </Link>
        }
      >
        <ul>
          {pending.map((item) => (
            <PendingClaim key={item.id} item={item} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function PendingClaim({ item }: { item: OutboxItem }) {
  const { t } = useLingui();
  const states = {
    waiting: t`Waiting to be sent`,
    sending: t`Being sent`,
    needs_attention: t`Needs your attention`,
  };
  const captured = momentText(item.capturedAt);
  return (
    <li>
      <span>
        <strong>{item.label}</strong>
        <small>
          <Trans>Captured {captured}</Trans>
          {item.state === 'needs_attention' && item.lastError?.message && <> · {item.lastError.message}</>}
        </small>
      </span>
      <StatusPill tone={tones[item.state]} hollow={item.state === 'waiting'}>
        {states[item.state]}
      </StatusPill>
    </li>
  );
}
