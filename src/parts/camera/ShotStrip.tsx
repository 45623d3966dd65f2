import { Trans, useLingui } from '@lingui/react/macro';
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
        const photo = desk.photos[slot];
        const fault = photo && shooting.faults[slot];
        const faultWord = fault && i18n._(faultWords[fault]);
        return (
          <li key={slot}>
            <button
              type="button"
              className={classes['shot']}
              aria-current={slot === current || undefined}
              data-slot={slot}
              onClick={() => (photo ? shooting.look(slot) : shooting.aimAt(slot))}
            >
              {photo ? <img src={photo.preview} alt="" /> : <span aria-hidden>{index + 1}</span>}
              <span className="visually-hidden">
                {name}
                {!photo && <Trans>, no photo yet</Trans>}
              </span>
              {photo && (
                <span className={classes['state']} data-fault={fault}>
                  <State isKept={isKept(desk, slot)} fault={faultWord} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function State(props: { isKept: boolean; fault: string | undefined }) {
  const { t } = useLingui();
  if (!props.isKept) return <Loader size={14} color="gray.1" role="img" aria-label={t`, being saved`} />;
  if (props.fault) return <IconAlertTriangle size={14} role="img" aria-label={`, ${props.fault}`} />;
  return <IconCheck size={14} stroke={3} role="img" aria-label={t`, saved`} />;
}
