import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { photoSlots, requiredPhotoSlots, type PhotoSlot } from '#domain/claim/filing.ts';
import type { Desk } from '#page/drafts/photo-desk.ts';
import { LoadingRows } from '#ui/states.tsx';
import classes from './PhotosStep.module.css';
import { acceptedFiles, PhotoSlotCard } from './PhotoSlotCard.tsx';
import type { StepProps } from '../step-props.ts';

const extraSlots = photoSlots.filter((slot) => !(requiredPhotoSlots as readonly PhotoSlot[]).includes(slot));

/** Step 5: two required photos and up to three more. */
export function PhotosStep({ problems, desk, photos, flush }: StepProps) {
  const { t } = useLingui();
  if (!photos) return <LoadingRows rows={2} height={140} />;
  // Saves the answers before the camera opens, because phones may close the page to free memory.
  const beforeTaking = () => void flush().catch(() => undefined);
  const shown = extraSlots.filter((slot) => desk.photos[slot] || desk.errors[slot]);
  const free = extraSlots.filter((slot) => !desk.photos[slot]);
  const addAll = (files: File[]) => {
    for (const [index, file] of files.slice(0, free.length).entries()) void photos.take(free[index]!, file);
  };
  const card = (slot: PhotoSlot) => (
    <PhotoSlotCard
      key={slot}
      slot={slot}
      photo={desk.photos[slot] ?? null}
      error={desk.errors[slot] ?? null}
      problem={problems[`photo.${slot}`]}
      usedTwice={isUsedTwice(desk, slot)}
      onTake={(file) => void photos.take(slot, file)}
      onRemove={() => void photos.remove(slot)}
      beforeTaking={beforeTaking}
    />
  );
  return (
    <>
      <div className={classes['slots']}>{requiredPhotoSlots.map(card)}</div>
      {shown.length > 0 && <div className={classes['slots']}>{shown.map(card)}</div>}
      {free.length > 0 && (
        <div className={classes['more']}>
          <FileButton multiple accept={acceptedFiles} onChange={addAll} name="extra-files">
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
            {free.length === extraSlots.length ? t`Up to three, optional` : t`${free.length} more possible`}
          </Text>
        </div>
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          JPEG, PNG, WebP or HEIC, up to 25 MB each. Photos are made smaller on this device, and where they
          were taken is removed.
        </Trans>
      </Text>
    </>
  );
}

function isUsedTwice(desk: Desk<PhotoSlot>, slot: PhotoSlot): boolean {
  const sha256 = desk.photos[slot]?.sha256;
  if (!sha256) return false;
  return photoSlots.slice(0, photoSlots.indexOf(slot)).some((one) => desk.photos[one]?.sha256 === sha256);
}
