import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';
import { useAwake } from '#page/device/awake.ts';
import { cameraIn, type Camera } from '#page/camera/camera.ts';
import { useLiveAdvice } from '#page/camera/live-advice.ts';
import type { Desk, SlotError } from '#page/drafts/desk.ts';
import type { PhotoDesk } from '#page/drafts/photo-desk.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import classes from './CameraDialog.module.css';
import type { CameraSlot } from './camera-slots.ts';
import { CameraTools } from './CameraTools.tsx';
import { LastShot } from './LastShot.tsx';
import { ShotStrip } from './ShotStrip.tsx';
import { ShotTools } from './ShotTools.tsx';
import { Stage } from './Stage.tsx';
import { useCameraPicture } from './use-camera-picture.ts';
import { useShooting } from './use-shooting.ts';

export interface CameraDialogProps<Slot extends string> {
  /** The camera of this visit, which outlives the dialog. Set by the first one. */
  camera: RefObject<Camera | null>;
  slots: readonly CameraSlot<Slot>[];
  /** The slot that the first photo is for. */
  first: Slot;
  desk: Desk<Slot>;
  photos: PhotoDesk<Slot>;
  /** Puts files into this slot and free ones. */
  onFiles: (slot: Slot, files: readonly File[]) => void;
  /** File types of the picker. */
  accept: string;
  errorInWords: (error: SlotError) => string;
  onClose: () => void;
}

/**
 * The camera that stays open: takes one photo after the other into their slots, each stored before it counts as kept. File
 * inputs stand beside it, and in its place where there is no picture.
 */
export function CameraDialog<Slot extends string>(props: CameraDialogProps<Slot>) {
  const { slots, desk, onClose } = props;
  const { t } = useLingui();
  useAwake();
  const { history } = useRouter();
  // Back leaves the camera, as it does in a camera app, and not the page behind it.
  useEffect(
    () =>
      history.block({
        blockerFn: ({ action }) => {
          if (action === 'BACK') onClose();
          return action === 'BACK';
        },
        enableBeforeUnload: false,
      }),
    [history, onClose],
  );
  const [camera] = useState(() => cameraIn(props.camera));
  const { state, video } = useCameraPicture(camera);
  const shooting = useShooting({ ...props, slots: slots.map(({ slot }) => slot) });
  const { aim, looked } = shooting;
  const live = state.kind === 'on' ? state.live : null;
  const advice = useLiveAdvice(video, live !== null && looked === null && aim !== null);
  const shown = slots.find(({ slot }) => slot === (looked ?? aim)) ?? null;
  const position = shown ? slots.indexOf(shown) + 1 : slots.length;
  const total = slots.length;
  return (
    <Dialog
      opened
      fullScreen
      padding={0}
      radius={0}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44 }}
      title={
        shown ? (
          <>
            {shown.name}{' '}
            <small>
              <Trans>
                {position} of {total}
              </Trans>
            </small>
          </>
        ) : (
          <Trans>All photos are taken</Trans>
        )
      }
      transitionProps={{ duration: 0 }}
      classNames={{
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
        body: classes['body'] ?? '',
      }}
    >
      <Stage
        state={state}
        video={video}
        slot={shown}
        photo={looked === null ? null : (desk.photos[looked] ?? null)}
        isFull={aim === null}
        isFlashing={shooting.isShooting}
        advice={advice}
        onAgain={camera.start}
      />
      <div className={classes['panel']}>
        <LastShot shooting={shooting} slots={slots} desk={desk} errorInWords={props.errorInWords} />
        <ShotStrip shooting={shooting} slots={slots} desk={desk} />
        {looked === null ? (
          <CameraTools
            live={live}
            isFailed={state.kind === 'failed'}
            video={video}
            shooting={shooting}
            accept={props.accept}
            onClose={onClose}
          />
        ) : (
          <ShotTools slot={looked} shooting={shooting} slots={slots} desk={desk} />
        )}
      </div>
    </Dialog>
  );
}
