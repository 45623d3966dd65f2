import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudUpload,
  IconDeviceMobileCheck,
} from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useReachable } from '#page/api/connection.ts';
import type { Fate } from '#page/drafts/fate.ts';
import { Link } from '@tanstack/react-router';
import classes from './Done.module.css';

/** Heading of a wizard's final page: saved on the device, arrived (`title`), or gone. It takes the focus. */
export function DoneHeading(props: { fate: Fate<unknown>; title: ReactNode; about: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { kind } = props.fate;
  const arrived = kind === 'arrived';
  const Icon = arrived ? IconCircleCheck : kind === 'gone' ? IconAlertTriangle : IconDeviceMobileCheck;
  return (
    <header>
      <div className={classes['seal']} data-arrived={arrived || undefined}>
        <Icon size={44} stroke={1.4} aria-hidden />
      </div>
      <Title order={1} tabIndex={-1} data-page-heading ref={heading}>
        {arrived ? (
          props.title
        ) : kind === 'gone' ? (
          <Trans>Not on this device any more</Trans>
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
        <SignedLine icon={warning}>
          {fate.item.lastError?.message ? `${fate.item.lastError.message} ` : null}
          {refused}
        </SignedLine>
      );
    case 'gone':
      return (
        <SignedLine icon={warning}>
          <Trans>It was discarded here, or the browser has cleared its storage.</Trans> {gone}
        </SignedLine>
      );
    case 'arrived':
      return (
        fate.notTaken && (
          <SignedLine icon={warning}>
            <Trans>
              It had already arrived as first sent. Your correction was not applied; the outbox shows what
              differs.
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
