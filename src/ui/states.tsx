import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

/** An empty state: says what is missing and what to do. */
export function EmptyState(props: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <div className={classes['state']}>
      {props.icon && <div className={classes['icon']}>{props.icon}</div>}
      <Title order={2} size="h3">
        {props.title}
      </Title>
      {props.children && <Text c="dimmed">{props.children}</Text>}
      {props.action && <div className={classes['action']}>{props.action}</div>}
    </div>
  );
}

/**
 * A loading failure, with a retry button if `onRetry` is given. Where it stands for a whole page it is the page's
 * heading, and `children` are the ways that lead on.
 */
export function ErrorState(props: {
  message: string;
  onRetry?: (() => void) | undefined;
  isWholePage?: boolean;
  children?: ReactNode;
}) {
  const { message, onRetry, isWholePage = false } = props;
  return (
    <div className={classes['state']} role="alert">
      <div className={classes['icon']} data-tone="bad">
        <IconAlertTriangle size={26} stroke={1.6} aria-hidden />
      </div>
      <Title
        order={isWholePage ? 1 : 2}
        size="h3"
        {...(isWholePage && { tabIndex: -1, 'data-page-heading': true })}
      >
        <Trans>This could not be loaded.</Trans>
      </Title>
      <Text c="dimmed">{message}</Text>
      {(onRetry || props.children) && (
        <div className={classes['action']}>
          {onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {props.children}
        </div>
      )}
    </div>
  );
}

/** Placeholder rows while loading; `height` matches the real rows, in px. */
export function LoadingRows({ rows = 6, height = 44 }: { rows?: number; height?: number }) {
  return (
    <output className={classes['rows']}>
      <span className="visually-hidden">
        <Trans>Loading …</Trans>
      </span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="sm" />
      ))}
    </output>
  );
}

/** Marks data as stale: "as of 14:05", with what it is. `asOf` is null if unknown. */
export function AsOfNote(props: { asOf: Date | null; children?: ReactNode }) {
  const { asOf } = props;
  const when = asOf && momentOf(asOf);
  return (
    <output className={classes['note']}>
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      <span>
        {when ? <Trans>Offline · as of {when}</Trans> : <Trans>Offline</Trans>}
        {props.children && <span> · {props.children}</span>}
      </span>
    </output>
  );
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/**
 * The time for today; date and time for other days. Written alike in both languages, as all days are, and without
 * `Intl`, whose first format with a time zone holds a start up.
 */
export function momentOf(date: Date, now: Date = new Date()): string {
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  if (date.toDateString() === now.toDateString()) return time;
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}, ${time}`;
}
