import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Desk } from '#page/drafts/desk.ts';
import { isKept, type CameraSlot } from './camera-slots.ts';
import { faultWords } from './camera-words.ts';
import classes from './ShotStrip.module.css';
import type { Shooting } from './use-shooting.ts';

/** The slots in their order: an empty one is aimed at, a photo is looked at. */
export function ShotStrip<Slot extends string>(props: {
  shooting: Shooting<Slot>;
  slots: readonly CameraSlot<Slot>[];
  desk: Desk<Slot>;
}) {
  const { shooting, desk } = props;
  const { t, i18n } = useLingui();
  const current = shooting.looked ?? shooting.aim;
  return (
    <ol className={classes['strip']} aria-label={t`Photos`}>
      {props.slots.map(({ slot, name }, index) => {
        const position = index + 1;
        const photo = desk.photos[slot];
        const fault = photo && isKept(desk, slot) ? shooting.faults[slot] : undefined;
        const labelOf = () => {
          if (!photo) return t`${position}. ${name}: no photo yet`;
          if (!isKept(desk, slot)) return t`${name}: being saved`;
          return fault ? `${name}: ${i18n._(faultWords[fault])}` : t`${name}: saved`;
        };
        return (
          <li key={slot}>
            <button
              type="button"
              className={classes['shot']}
              aria-label={labelOf()}
              aria-current={slot === current || undefined}
              data-slot={slot}
              data-phase={photo?.phase}
              onClick={() => (photo ? shooting.look(slot) : shooting.aimAt(slot))}
            >
              {photo ? <img src={photo.preview} alt="" /> : position}
              {photo && (
                <span className={classes['state']} data-fault={fault}>
                  <StateIcon isKept={isKept(desk, slot)} hasFault={fault !== undefined} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function StateIcon(props: { isKept: boolean; hasFault: boolean }) {
  if (!props.isKept) return <Loader size={14} color="gray.1" />;
  return props.hasFault ? (
    <IconAlertTriangle size={14} aria-hidden />
  ) : (
    <IconCheck size={14} stroke={3} aria-hidden />
  );
}
