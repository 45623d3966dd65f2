import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCamera,
  IconRotateClockwise2,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Desk } from '#page/drafts/desk.ts';
import type { CameraSlot } from './camera-slots.ts';
import classes from './ShotTools.module.css';
import type { Shooting } from './use-shooting.ts';

/** What can be done with the photo that is looked at. */
export function ShotTools<Slot extends string>(props: {
  slot: Slot;
  shooting: Shooting<Slot>;
  slots: readonly CameraSlot<Slot>[];
  desk: Desk<Slot>;
}) {
  const { slot, shooting, slots, desk } = props;
  const { t } = useLingui();
  const [isWorking, setIsWorking] = useState(false);
  const at = slots.findIndex((one) => one.slot === slot);
  const isReady = (one: Slot) => desk.photos[one] === undefined || desk.photos[one].phase === 'ready';
  const work = (what: () => Promise<void>) => {
    setIsWorking(true);
    void what()
      .catch(() => undefined)
      .finally(() => setIsWorking(false));
  };
  const mover = (by: 1 | -1, icon: ReactNode, word: string) => {
    const to = slots[at + by];
    const isOff = !to || isWorking || !isReady(slot) || !isReady(to.slot);
    return (
      <Tool
        isOff={isOff}
        label={to && `${word}: ${to.name}`}
        onPress={() => to && work(() => shooting.move(slot, to.slot))}
      >
        {icon}
        {word}
      </Tool>
    );
  };
  return (
    <>
      <div className={classes['tools']}>
        <Tool isOff={isWorking || !isReady(slot)} onPress={() => work(() => shooting.turn(slot))}>
          <IconRotateClockwise2 size={22} stroke={1.6} aria-hidden />
          <Trans>Turn</Trans>
        </Tool>
        {mover(-1, <IconArrowLeft size={22} stroke={1.6} aria-hidden />, t`Earlier`)}
        {mover(1, <IconArrowRight size={22} stroke={1.6} aria-hidden />, t`Later`)}
        <Tool isOff={false} onPress={() => shooting.remove(slot)}>
          <IconTrash size={22} stroke={1.6} aria-hidden />
          <Trans>Remove</Trans>
        </Tool>
      </div>
      <div className={classes['ways']}>
        <Button variant="default" onClick={() => shooting.aimAt(slot)}>
          <Trans>Take again</Trans>
        </Button>
        <Button
          data-autofocus
          variant="white"
          className={classes['on'] ?? ''}
          leftSection={<IconCamera size={18} stroke={1.7} aria-hidden />}
          onClick={() => shooting.look(null)}
        >
          <Trans>To the camera</Trans>
        </Button>
      </div>
    </>
  );
}

/** A tool that cannot be used now keeps the focus. */
function Tool(props: {
  isOff: boolean;
  label?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes['tool']}
      aria-label={props.label}
      aria-disabled={props.isOff || undefined}
      onClick={() => props.isOff || props.onPress()}
    >
      {props.children}
    </button>
  );
}
