import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react';
import { useReachable } from '#page/api/connection.ts';
import { useLanguage } from '#page/words/language.ts';
import { shortCodeOf } from '#domain/claim/short-code.ts';
import { processingWorkingDays } from '#domain/claim/claim.ts';
import { Codes, DoneHeading, FateBox, SignedLine, WhatNext } from '#parts/wizard/Done.tsx';
import { WizardFoot } from '#parts/wizard/WizardFoot.tsx';
import type { Filed } from './filed.ts';
import classes from './filing.module.css';
import { sizeText } from '#domain/locale/size-text.ts';
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
  const arrived = fate.kind === 'arrived';
  return (
    <div className={classes['done']}>
      <div className={classes['bar']} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-state="done" />
        ))}
      </div>
      <DoneHeading arrived={arrived} title={<Trans>The claim has arrived</Trans>} about={filed.label} />
      <Codes
        codes={[
          ...(fate.kind === 'arrived'
            ? [{ name: <Trans>Ticket number</Trans>, code: fate.ticketNumber ?? '…', isMain: true }]
            : []),
          { name: <Trans>Short code</Trans>, code: shortCodeOf(filed.claimId), isMain: !arrived },
        ]}
      />
      <FateBox>
        <FateWords fate={fate} />
      </FateBox>
      <Next arrived={arrived} />
      <WizardFoot isEnd>
        <Button variant="default" size="lg" onClick={props.onAnother}>
          <Trans>Another claim</Trans>
        </Button>
        {arrived ? (
          <Button size="lg" onClick={() => props.onClaim(filed.claimId)}>
            <Trans>Show claim</Trans>
          </Button>
        ) : (
          <Button size="lg" onClick={props.onOutbox}>
            <Trans>Show outbox</Trans>
          </Button>
        )}
      </WizardFoot>
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
        <SignedLine icon={<IconCloudUpload size={20} stroke={1.6} aria-hidden />}>
          {reachable ? (
            <Trans>Waits to be sent. This happens by itself.</Trans>
          ) : (
            <Trans>No network at the moment. The claim is sent by itself as soon as there is one.</Trans>
          )}
        </SignedLine>
      );
    case 'sending': {
      const { progress } = fate;
      const sent = sizeText(progress?.sentBytes ?? 0, language);
      const total = sizeText(progress?.totalBytes ?? fate.item.size, language);
      const share = progress ? Math.round((100 * progress.sentBytes) / progress.totalBytes) : 5;
      return (
        <>
          <SignedLine icon={<IconCloudUpload size={20} stroke={1.6} aria-hidden />}>
            {progress ? (
              <Trans>
                Sending: {sent} of {total}
              </Trans>
            ) : (
              <Trans>Sending …</Trans>
            )}
          </SignedLine>
          <Progress value={share} aria-label={t`Sent`} animated />
        </>
      );
    }
    case 'refused':
      return (
        <SignedLine icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
          {fate.item.lastError?.message ? `${fate.item.lastError.message} ` : null}
          <Trans>The claim was not accepted and needs your attention. It is kept in the outbox.</Trans>
        </SignedLine>
      );
    default:
      return null;
  }
}

function Next({ arrived }: { arrived: boolean }) {
  const days = processingWorkingDays;
  return (
    <WhatNext>
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
    </WhatNext>
  );
}
