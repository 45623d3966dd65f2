import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconBolt, IconPhoto } from '@tabler/icons-react';
import { useRef, useState, type RefObject } from 'react';
import { isTorchOn, setTorch } from '#page/camera/abilities.ts';
import type { LiveCamera } from '#page/camera/camera.ts';
import classes from './CameraTools.module.css';
import type { Shooting } from './use-shooting.ts';

/** Shutter, lamp, files and the way out. Without a picture the device's own camera takes the shutter's place. */
export function CameraTools<Slot extends string>(props: {
  live: LiveCamera | null;
  isFailed: boolean;
  video: RefObject<HTMLVideoElement | null>;
  shooting: Shooting<Slot>;
  accept: string;
  onClose: () => void;
}) {
  const { live, shooting, video } = props;
  const { t } = useLingui();
  const reset = useRef<() => void>(null);
  const resetCamera = useRef<() => void>(null);
  const isFull = shooting.aim === null;
  const take = (files: readonly File[]) => {
    // The same file can be chosen again.
    reset.current?.();
    resetCamera.current?.();
    shooting.addFiles(files);
  };
  const press = () => {
    if (live && video.current) void shooting.press(live, video.current);
  };
  return (
    <div className={classes['tools']}>
      <div className={classes['side']}>
        <FileButton multiple accept={props.accept} onChange={take} resetRef={reset} name="camera-files">
          {(button) => (
            <Button {...button} className={classes['plain'] ?? ''} variant="transparent" disabled={isFull}>
              <IconPhoto size={22} stroke={1.6} aria-hidden />
              <Trans>Choose file</Trans>
            </Button>
          )}
        </FileButton>
        {live?.abilities.torch && <Torch key={live.track.id} track={live.track} />}
      </div>
      {props.isFailed ? (
        <FileButton
          accept="image/*"
          capture="environment"
          onChange={(file) => take(file ? [file] : [])}
          resetRef={resetCamera}
          name="camera-instead"
        >
          {(button) => (
            <Button {...button} className={classes['instead'] ?? ''} disabled={isFull}>
              <Trans>Camera app</Trans>
            </Button>
          )}
        </FileButton>
      ) : (
        <button
          type="button"
          className={classes['shutter']}
          aria-label={t`Take photo`}
          aria-disabled={live === null || isFull || shooting.isShooting || undefined}
          data-autofocus
          onClick={press}
        />
      )}
      <div className={classes['side']}>
        <Button variant="white" className={classes['done'] ?? ''} onClick={props.onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(() => isTorchOn(track));
  const toggle = async () => {
    if (await setTorch(track, !isOn)) setIsOn(!isOn);
  };
  return (
    <Button
      className={classes['plain'] ?? ''}
      variant="transparent"
      aria-pressed={isOn}
      onClick={() => void toggle()}
    >
      <IconBolt size={22} stroke={1.6} fill={isOn ? 'currentColor' : 'none'} aria-hidden />
      <Trans>Lamp</Trans>
    </Button>
  );
}
