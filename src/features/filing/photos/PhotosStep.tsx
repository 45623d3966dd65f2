import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { photoSlots, requiredPhotoSlots, type PhotoSlot } from '#domain/files/photo-limits.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import type { Desk, LeftOver } from '#page/drafts/desk.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import { loadLater } from '#ui/lazy-extra.ts';
import { LoadingRows } from '#ui/states.tsx';
import classes from './PhotosStep.module.css';
import { acceptedFiles, PhotoSlotCard } from './PhotoSlotCard.tsx';
import { lookForCameras, mayHaveCamera } from './has-cameras.ts';
import { useDroppedPhotos } from './use-dropped-photos.ts';
import type { StepProps } from '../step-props.ts';

const extraSlots = photoSlots.filter((slot) => !(requiredPhotoSlots as readonly PhotoSlot[]).includes(slot));

const loadCamera = () => import('./ClaimCamera.tsx').then((m) => m.ClaimCamera);
const ClaimCamera = lazy(() =>
  loadCamera().then(
    (camera) => ({ default: camera }),
    () => ({ default: NotLoaded }),
  ),
);

/** Step 5: two required photos and up to three more. */
export function PhotosStep({ problems, desk, photos, camera, flush }: StepProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<PhotoSlot | null>(null);
  const [isUsable, setIsUsable] = useState(mayHaveCamera);
  useEffect(() => {
    // A camera may have been plugged in or out since the claim was opened.
    void lookForCameras().then(() => setIsUsable(mayHaveCamera()));
    return mayHaveCamera() ? loadLater(loadCamera) : undefined;
  }, []);
  const openCamera = (slot: PhotoSlot) => {
    const state = camera.current?.state.get();
    const isInVain = state?.kind === 'failed' && (state.why === 'refused' || state.why === 'absent');
    if (!isUsable || isInVain) return false;
    setOpened(slot);
    return true;
  };
  const [left, setLeft] = useState<LeftOver[]>([]);
  const add = (files: readonly File[], into: readonly PhotoSlot[]) =>
    void photos?.add(files, into).then((leftOver) => setLeft(leftOver));
  const take = (slot: PhotoSlot, file: File) => {
    setLeft([]);
    void photos?.take(slot, file);
  };
  /** The first file is for this slot, the others for the free ones. */
  const takeAll = (slot: PhotoSlot, [first, ...others]: readonly File[]) => {
    take(slot, first!);
    if (others.length > 0)
      add(
        others,
        photoSlots.filter((one) => one !== slot),
      );
  };
  const over = useDroppedPhotos((files, slot) =>
    slot === null ? add(files, photoSlots) : takeAll(slot, files),
  );
  if (!photos) return <LoadingRows rows={2} height={140} />;
  // Saves the answers before the camera opens, because phones may close the page to free memory.
  const beforeTaking = () => void flush().catch(() => undefined);
  const shown = extraSlots.filter((slot) => desk.photos[slot] || desk.errors[slot]);
  const free = extraSlots.filter((slot) => !desk.photos[slot]);
  const card = (slot: PhotoSlot) => (
    <PhotoSlotCard
      key={slot}
      slot={slot}
      photo={desk.photos[slot] ?? null}
      error={desk.errors[slot] ?? null}
      problem={problems[`photo.${slot}`]}
      usedTwice={isUsedTwice(desk, slot)}
      hovered={over === slot}
      onTake={(files) => takeAll(slot, files)}
      onRemove={() => void photos.remove(slot)}
      onCamera={() => openCamera(slot)}
      beforeTaking={beforeTaking}
    />
  );
  return (
    <>
      <div className={classes['slots']}>{requiredPhotoSlots.map(card)}</div>
      {shown.length > 0 && <div className={classes['slots']}>{shown.map(card)}</div>}
      {free.length > 0 && (
        <div className={classes['more']}>
          <FileButton
            multiple
            accept={acceptedFiles}
            onChange={(files) => add(files, extraSlots)}
            name="extra-files"
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClickCapture={beforeTaking}
              >
                <Trans>Add further photos</Trans>
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {free.length === extraSlots.length ? t`Up to three, optional` : t`${free.length} more allowed`}
          </Text>
        </div>
      )}
      {left.length > 0 && <LeftOvers files={left} />}
      {opened && (
        <Suspense>
          <ClaimCamera
            camera={camera}
            first={opened}
            desk={desk}
            photos={photos}
            onFiles={(slot, files) => takeAll(slot, files)}
            onClose={() => setOpened(null)}
            onNotLoaded={() => {
              setOpened(null);
              setIsUsable(false);
            }}
          />
        </Suspense>
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          JPEG, PNG, WebP or HEIC, up to 25 MB each. Photos are reduced in size on this device, and their
          location is removed.
        </Trans>{' '}
        <span className={classes['byMouse']}>
          <Trans>You can also drag them here or paste them.</Trans>
        </span>
      </Text>
    </>
  );
}

/** In place of a camera that could not be loaded: from then on the file inputs serve. */
function NotLoaded({ onNotLoaded }: { onNotLoaded: () => void }) {
  useEffect(onNotLoaded);
  return <></>;
}

/** Names the files that got no slot. */
function LeftOvers({ files }: { files: readonly LeftOver[] }) {
  const language = useLanguage();
  const list = new Intl.ListFormat(language);
  const late = files.filter(({ why }) => why === 'no_room').map(({ name }) => name);
  const names = list.format(late);
  return (
    <Message tone="bad">
      {late.length > 0 && (
        <div>
          <Trans>There was no space left for {names}.</Trans>
        </div>
      )}
      {files.map(
        ({ name, why }, index) =>
          why !== 'no_room' && (
            // Two of them may have the same name.
            <div key={`${index} ${name}`}>
              {name}: {fieldMessage(why, language)}
            </div>
          ),
      )}
    </Message>
  );
}

function isUsedTwice(desk: Desk<PhotoSlot>, slot: PhotoSlot): boolean {
  const sha256 = desk.photos[slot]?.sha256;
  if (!sha256) return false;
  return photoSlots.slice(0, photoSlots.indexOf(slot)).some((one) => desk.photos[one]?.sha256 === sha256);
}
