import { Trans } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudUpload,
  IconDeviceMobileCheck,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useReachable } from '#page/api/connection.ts';
import type { Fate } from '#page/drafts/fate.ts';
import { pageWriteOf } from '#page/outbox/writes.ts';
import { Link } from '@tanstack/react-router';
import { ItemError } from '../outbox/ItemError.tsx';
import { canBeOpened } from '../outbox/own-codes.ts';
import classes from './Done.module.css';

const StayedNote = lazy(() => import('../outbox/StayedNote.tsx').then((m) => ({ default: m.StayedNote })));

/**
 * Heading of a wizard's final page: saved on the device, arrived (`title`), refused, or gone. It takes the focus.
 */
export function DoneHeading(props: { fate: Fate<unknown>; title: ReactNode; about: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { kind } = props.fate;
  const arrived = kind === 'arrived';
  const isTrouble = kind === 'gone' || kind === 'refused';
  const Icon = arrived ? IconCircleCheck : isTrouble ? IconAlertTriangle : IconDeviceMobileCheck;
  return (
    <header>
      <div className={classes['seal']} data-arrived={arrived || undefined}>
        <Icon size={44} stroke={1.4} aria-hidden />
      </div>
      <Title order={1} tabIndex={-1} data-page-heading ref={heading}>
        {arrived ? (
          props.title
        ) : kind === 'gone' ? (
          <Trans>No longer on this device</Trans>
        ) : kind === 'refused' ? (
          <Trans>Needs your attention</Trans>
        ) : (
          <Trans>Saved on this device</Trans>
        )}
      </Title>
      <p className={classes['about']}>{props.about}</p>
    </header>
  );
}

/** Reference codes of the record; the main one is large. */
export function Codes({ codes }: { codes: readonly { name: ReactNode; code: string; isMain: boolean }[] }) {
  return (
    <dl className={classes['codes']}>
      {codes.map(({ name, code, isMain }) => (
        <div key={code}>
          <dt>{name}</dt>
          <dd data-main={isMain || undefined}>{code}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Live status of the sending. */
export function FateBox(props: {
  fate: Fate<unknown>;
  /** Shown while waiting without a network. */
  offline: ReactNode;
  /** Shown if the server refused the item. */
  refused: ReactNode;
  /** Says how to find out whether it has arrived, if it is not on this device any more. */
  gone: ReactNode;
  /** Shown while sending, in place of the default text. */
  sending?: ReactNode;
}) {
  return (
    <div className={classes['fate']} role="status">
      <FateWords {...props} />
    </div>
  );
}

function FateWords({ fate, offline, refused, gone, sending }: Parameters<typeof FateBox>[0]) {
  const reachable = useReachable();
  const cloud = <IconCloudUpload size={20} stroke={1.6} aria-hidden />;
  const warning = <IconAlertTriangle size={20} stroke={1.6} aria-hidden />;
  switch (fate.kind) {
    case 'waiting':
      return (
        <SignedLine icon={cloud}>
          {reachable ? <Trans>Waiting to be sent. This happens automatically.</Trans> : offline}
        </SignedLine>
      );
    case 'sending':
      return (
        sending ?? (
          <SignedLine icon={cloud}>
            <Trans>Sending …</Trans>
          </SignedLine>
        )
      );
    case 'refused':
      return (
        <>
          {fate.item.lastError && <ItemError error={fate.item.lastError} refused />}
          <SignedLine icon={warning}>{refused}</SignedLine>
        </>
      );
    case 'gone':
      return (
        <SignedLine icon={warning}>
          <Trans>It was discarded here, or the browser has cleared its storage.</Trans> {gone}
        </SignedLine>
      );
    case 'arrived':
      if (fate.without)
        return (
          <Suspense>
            <StayedNote item={fate.without} />
          </Suspense>
        );
      return (
        fate.notTaken && (
          <SignedLine icon={warning}>
            <Trans>
              It had already arrived as originally sent. Your correction was not applied; the outbox shows
              what differs.
            </Trans>{' '}
            <Link to="/outbox">
              <Trans>To the outbox</Trans>
            </Link>
          </SignedLine>
        )
      );
    default:
      return null;
  }
}

/** Whether what was handed over is still on its way or has arrived, so that its last page may say what happens next. */
export function goesOn({ kind }: Fate<unknown>): boolean {
  return kind !== 'gone' && kind !== 'refused';
}

/** The button of an item that is not sent yet: it is corrected where it was refused, and seen in the outbox otherwise. */
export function NotSentButton({ fate }: { fate: Fate<unknown> }) {
  const item = fate.kind === 'refused' && canBeOpened(fate.item) ? fate.item : null;
  const form = item && pageWriteOf(item)?.correctedAt;
  return form ? (
    <Button size="lg" renderRoot={(root) => <Link to={form} search={{ correct: item.id }} {...root} />}>
      <Trans>Correct</Trans>
    </Button>
  ) : (
    <Button size="lg" renderRoot={(root) => <Link to="/outbox" {...root} />}>
      <Trans>Show outbox</Trans>
    </Button>
  );
}

/** A line of text with an icon before it. */
export function SignedLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes['line']}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** Lists the next steps. The children are `<li>`s in order; finished ones carry `data-done`. */
export function WhatNext({ children }: { children: ReactNode }) {
  return (
    <section className={classes['next']}>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ol>{children}</ol>
    </section>
  );
}
