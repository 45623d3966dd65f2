import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Desk, SlotError } from '#page/drafts/desk.ts';
import { isKept, type CameraSlot } from './camera-slots.ts';
import { faultWords } from './camera-words.ts';
import classes from './LastShot.module.css';
import type { Shooting } from './use-shooting.ts';

/** What has become of the last photo: kept, with a fault, or not taken. Says the next one to screen readers. */
export function LastShot<Slot extends string>(props: {
  shooting: Shooting<Slot>;
  slots: readonly CameraSlot<Slot>[];
  desk: Desk<Slot>;
  errorInWords: (error: SlotError) => string;
}) {
  const { shooting, slots, desk } = props;
  const { i18n } = useLingui();
  const nameOf = (slot: Slot) => slots.find((one) => one.slot === slot)?.name ?? '';
  const { last, aim } = shooting;
  const wrong = slots.find(({ slot }) => desk.errors[slot]);
  const error = wrong && desk.errors[wrong.slot];
  const fault = last !== null && desk.photos[last] && shooting.faults[last];
  const name = last === null ? '' : nameOf(last);
  const next = aim === null ? null : nameOf(aim);
  return (
    <>
      <p className="visually-hidden" role="status">
        {last !== null && isKept(desk, last) && (
          <>
            <Trans>{name} is saved.</Trans> {next !== null && <Trans>Next: {next}</Trans>}
          </>
        )}
      </p>
      {(shooting.hasFailed || error) && (
        <p className={classes['line']} role="alert">
          {error ? `${wrong.name}: ${props.errorInWords(error)}` : <Trans>That photo did not work.</Trans>}
        </p>
      )}
      {fault && shooting.looked === null && last !== aim && (
        <div className={classes['line']} role="status">
          <span>
            {name}: {i18n._(faultWords[fault])}
          </span>
          <Button variant="white" size="compact-md" onClick={() => shooting.aimAt(last)}>
            <Trans>Take again</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
