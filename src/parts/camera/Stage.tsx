import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconCameraOff, IconCheck } from '@tabler/icons-react';
import { useState, type CSSProperties, type PointerEvent, type RefObject } from 'react';
import type { PictureAdvice } from '#domain/files/picture-quality.ts';
import { focusOn } from '#page/camera/abilities.ts';
import type { CameraState, CameraTrouble } from '#page/camera/camera.ts';
import type { SlotPhoto } from '#page/drafts/desk.ts';
import { adviceWords, troubleWords } from './camera-words.ts';
import type { CameraSlot } from './camera-slots.ts';
import { Outline } from './Outline.tsx';
import classes from './Stage.module.css';

/** The camera's picture with what helps to aim; a photo that is looked at; or why there is no picture. */
export function Stage(props: {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** The slot that is aimed at. */
  slot: CameraSlot<string> | null;
  /** The photo that is looked at. */
  photo: SlotPhoto | null;
  isFull: boolean;
  isFlashing: boolean;
  advice: PictureAdvice | null;
  onAgain: () => void;
}) {
  const { state, video, slot, photo } = props;
  const { i18n, t } = useLingui();
  const [ratio, setRatio] = useState(3 / 4);
  const [focus, setFocus] = useState<{ left: number; top: number; key: number } | null>(null);
  const live = state.kind === 'on' ? state.live : null;
  const isAiming = live !== null && photo === null && !props.isFull;
  const onPointerDown = ({ clientX, clientY, currentTarget, timeStamp }: PointerEvent<HTMLVideoElement>) => {
    if (!live?.abilities.focus) return;
    const frame = currentTarget.getBoundingClientRect();
    const [left, top] = [clientX - frame.left, clientY - frame.top];
    void focusOn(live.track, { x: left / frame.width, y: top / frame.height });
    setFocus({ left, top, key: timeStamp });
  };
  return (
    <div className={classes['stage']} data-flashing={props.isFlashing || undefined}>
      <div className={classes['aim']} style={{ '--ratio': ratio } as CSSProperties} hidden={!isAiming}>
        <video
          ref={video}
          playsInline
          muted
          aria-label={t`Camera picture`}
          onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
            videoHeight > 0 && setRatio(videoWidth / videoHeight)
          }
          onPointerDown={onPointerDown}
        />
        {slot?.outline && <Outline shape={slot.outline} ratio={ratio} />}
        {focus && (
          <span
            key={focus.key}
            className={classes['focus']}
            style={{ left: focus.left, top: focus.top }}
            aria-hidden
          />
        )}
      </div>
      {isAiming && slot?.hint && <p className={classes['hint']}>{slot.hint}</p>}
      <p className={classes['advice']} role="status" data-shown={props.advice ?? undefined}>
        {props.advice && i18n._(adviceWords[props.advice])}
      </p>
      {photo && <img className={classes['picture']} src={photo.preview} alt={slot?.name ?? ''} />}
      {!photo && props.isFull && (
        <p className={classes['words']}>
          <IconCheck size={32} stroke={1.5} aria-hidden />
          <Trans>Every photo has its place. Tap one to look at it.</Trans>
        </p>
      )}
      {!photo && !props.isFull && state.kind === 'failed' && (
        <Trouble why={state.why} onAgain={props.onAgain} />
      )}
      {!photo && !props.isFull && (state.kind === 'starting' || state.kind === 'off') && (
        <p className={classes['words']} role="status">
          <Loader size={20} color="gray.1" />
          <Trans>The camera is starting. Please allow it if your browser asks.</Trans>
        </p>
      )}
    </div>
  );
}

function Trouble({ why, onAgain }: { why: CameraTrouble; onAgain: () => void }) {
  const { i18n } = useLingui();
  return (
    <div className={classes['words']} role="alert">
      <IconCameraOff size={32} stroke={1.5} aria-hidden />
      <p>
        {i18n._(troubleWords[why])}{' '}
        <Trans>You can also use the device’s camera app, or choose photos that you already have.</Trans>
      </p>
      <Button variant="default" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
