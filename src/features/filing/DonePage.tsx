import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudUpload,
  IconDeviceMobileCheck,
} from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useReachable } from '#client/connection.ts';
import { useLanguage } from '#client/language.ts';
import { shortCodeOf } from '#domain/claim/short-code.ts';
import { processingWorkingDays } from '#domain/claim/claim.ts';
import type { Filed } from './filed.ts';
import classes from './filing.module.css';
import { sizeInWords } from './sizes.ts';
import { steps } from './steps.ts';
import { useFate, type Fate } from './use-fate.ts';

/** Step 7: the claim is kept, what it is called, and what becomes of it, live. */
export function DonePage(props: {
  filed: Filed;
  onAnother: () => void;
  onOutbox: () => void;
  onClaim: (claimId: string) => void;
}) {
  const { filed } = props;
  const fate = useFate(filed.claimId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const arrived = fate.kind === 'arrived';
  return (
    <div className={classes['done']}>
      <div className={classes['bar']} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-state="done" />
        ))}
      </div>
      <div className={classes['seal']} data-arrived={arrived || undefined}>
        {arrived ? (
          <IconCircleCheck size={44} stroke={1.4} aria-hidden />
        ) : (
          <IconDeviceMobileCheck size={44} stroke={1.4} aria-hidden />
        )}
      </div>
      <Title order={1} tabIndex={-1} data-page-heading ref={heading}>
        {arrived ? <Trans>The claim has arrived</Trans> : <Trans>Saved on this device</Trans>}
      </Title>
      <p className={classes['about']}>{filed.label}</p>
      <dl className={classes['codes']}>
        {fate.kind === 'arrived' && (
          <div>
            <dt>
              <Trans>Ticket number</Trans>
            </dt>
            <dd data-main>{fate.ticketNumber ?? '…'}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Short code</Trans>
          </dt>
          <dd data-main={!arrived || undefined}>{shortCodeOf(filed.claimId)}</dd>
        </div>
      </dl>
      <div className={classes['fate']} role="status">
        <FateWords fate={fate} />
      </div>
      <Next arrived={arrived} />
      <div className={classes['foot']} data-end>
        <Button variant="default" size="lg" onClick={props.onAnother}>
          <Trans>Another claim</Trans>
        </Button>
        {arrived ? (
          <Button size="lg" className={classes['main'] ?? ''} onClick={() => props.onClaim(filed.claimId)}>
            <Trans>Show claim</Trans>
          </Button>
        ) : (
          <Button size="lg" className={classes['main'] ?? ''} onClick={props.onOutbox}>
            <Trans>Show outbox</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function FateWords({ fate }: { fate: Fate }) {
  const language = useLanguage();
  const { t } = useLingui();
  const reachable = useReachable();
  switch (fate.kind) {
    case 'waiting':
      return (
        <Line icon={<IconCloudUpload size={20} stroke={1.6} aria-hidden />}>
          {reachable ? (
            <Trans>Waits to be sent. This happens by itself.</Trans>
          ) : (
            <Trans>No network at the moment. The claim is sent by itself as soon as there is one.</Trans>
          )}
        </Line>
      );
    case 'sending': {
      const { progress } = fate;
      const sent = sizeInWords(progress?.sentBytes ?? 0, language);
      const total = sizeInWords(progress?.totalBytes ?? fate.item.size, language);
      const share = progress ? Math.round((100 * progress.sentBytes) / progress.totalBytes) : 5;
      return (
        <>
          <Line icon={<IconCloudUpload size={20} stroke={1.6} aria-hidden />}>
            {progress ? (
              <Trans>
                Sending: {sent} of {total}
              </Trans>
            ) : (
              <Trans>Sending …</Trans>
            )}
          </Line>
          <Progress value={share} aria-label={t`Sent`} animated />
        </>
      );
    }
    case 'refused':
      return (
        <Line icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
          {fate.item.lastError?.message ? `${fate.item.lastError.message} ` : null}
          <Trans>The claim was not accepted and needs your attention. It is kept in the outbox.</Trans>
        </Line>
      );
    default:
      return null;
  }
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes['line']}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

function Next({ arrived }: { arrived: boolean }) {
  const days = processingWorkingDays;
  return (
    <section className={classes['next']}>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ol>
        <li data-done={arrived || undefined}>
          {arrived ? (
            <Trans>The claim and its photos have been sent.</Trans>
          ) : (
            <Trans>The claim and its photos are sent. You may close the app; nothing is lost.</Trans>
          )}
        </li>
        <li>
          <Trans>Customer service looks into it, usually within {days} working days.</Trans>
        </li>
        <li>
          <Trans>You see how it goes on in the claims overview.</Trans>
        </li>
      </ol>
    </section>
  );
}
