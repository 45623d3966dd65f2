import classes from './PhotoSlotCard.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Loader } from '@mantine/core';
import { IconCamera, IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLanguage } from '#page/words/language.ts';
import type { PhotoSlot } from '#domain/files/photo-limits.ts';
import { photoTypes } from '#domain/files/photo-limits.ts';
import type { SlotError, SlotPhoto } from '#page/drafts/desk.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { photoSlotNames } from '#parts/claim/photo-slots.ts';
import { slotErrorInWords } from './slot-error-words.ts';
import { photoHints } from '../field-words.ts';
import { fieldId } from '../step-props.ts';
import { sizeText } from '#domain/locale/size-text.ts';

/** File types for the picker. HEIC is listed by extension too, because many systems know no media type for it. */
export const acceptedFiles = [...photoTypes, '.heic', '.heif'].join(',');

/** One photo slot: take, preview, replace and remove a photo, with its errors. */
export function PhotoSlotCard(props: {
  slot: PhotoSlot;
  photo: SlotPhoto | null;
  error: SlotError | null;
  problem: string | undefined;
  usedTwice: boolean;
  /** True while dragged files are held over the slot. */
  hovered: boolean;
  /** Gets one file or more; the first one is this slot's. */
  onTake: (files: readonly File[]) => void;
  onRemove: () => void;
  /** Opens the camera for this slot. False where the device's own camera, behind a file input, is what there is. */
  onCamera: () => boolean;
  /** Called before the camera or the file picker opens. */
  beforeTaking: () => void;
}) {
  const { slot, photo, error } = props;
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const resetCamera = useRef<() => void>(null);
  const resetFile = useRef<() => void>(null);
  const name = i18n._(photoSlotNames[slot]);
  const hint = slot === 'whole' || slot === 'closeup' ? i18n._(photoHints[slot]) : null;
  const message = error
    ? slotErrorInWords(error, language)
    : props.problem && fieldMessage(props.problem, language);
  const errorId = `${fieldId(`photo.${slot}`)}-error`;
  const take = (files: readonly File[]) => {
    // Resets both inputs, so that the same file can be chosen again.
    resetCamera.current?.();
    resetFile.current?.();
    if (files.length > 0) props.onTake(files);
  };
  return (
    <section
      className={classes['slot']}
      aria-label={name}
      data-invalid={message ? true : undefined}
      data-empty={photo ? undefined : true}
      data-slot={slot}
      data-hovered={props.hovered || undefined}
    >
      <div className={classes['picture']}>
        {photo ? (
          <Preview key={photo.preview} photo={photo} name={name} />
        ) : (
          <IconPhotoPlus size={30} stroke={1.3} aria-hidden />
        )}
        {photo && photo.phase !== 'ready' && (
          <span className={classes['working']} role="status">
            <Loader size={16} />
            {photo.phase === 'keeping' ? <Trans>Saving photo …</Trans> : <Trans>Reducing size …</Trans>}
          </span>
        )}
      </div>
      <div className={classes['slotWords']}>
        <h2>{name}</h2>
        {photo?.phase === 'ready' ? <p>{sizeText(photo.size, language)}</p> : hint && <p>{hint}</p>}
        {photo?.passedOn && (
          <p>
            <Trans>This device cannot read this photo. It is sent as it is and converted on arrival.</Trans>
          </p>
        )}
        {photo?.tiny && (
          <p role="status">
            <Trans>
              This picture is very small ({photo.tiny} pixels) and shows hardly anything. Is it really the
              right one?
            </Trans>
          </p>
        )}
        {props.usedTwice && (
          <p>
            <Trans>You are already using this photo above. Please check whether you meant another one.</Trans>
          </p>
        )}
        {message && (
          <p className={classes['error']} id={errorId} role="alert">
            {message}
          </p>
        )}
        <div className={classes['slotActions']}>
          <FileButton
            accept="image/*"
            capture="environment"
            onChange={(file) => take(file ? [file] : [])}
            resetRef={resetCamera}
            name={`${slot}-camera`}
          >
            {(button) => (
              <Button
                {...button}
                className={classes['camera'] ?? ''}
                variant={photo ? 'default' : 'light'}
                leftSection={<IconCamera size={18} stroke={1.7} aria-hidden />}
                onClick={() => props.onCamera() || button.onClick()}
                onClickCapture={props.beforeTaking}
                aria-label={photo ? t`${name}: take again` : t`${name}: take photo`}
              >
                {photo ? <Trans>Take again</Trans> : <Trans>Take photo</Trans>}
              </Button>
            )}
          </FileButton>
          <FileButton
            multiple
            accept={acceptedFiles}
            onChange={take}
            resetRef={resetFile}
            name={`${slot}-file`}
          >
            {(button) => (
              <Button
                {...button}
                id={fieldId(`photo.${slot}`)}
                variant="default"
                leftSection={<IconPhoto size={18} stroke={1.7} aria-hidden />}
                onClickCapture={props.beforeTaking}
                aria-label={photo ? t`${name}: replace` : t`${name}: choose file`}
                aria-describedby={message ? errorId : undefined}
              >
                {photo ? <Trans>Replace</Trans> : <Trans>Choose file</Trans>}
              </Button>
            )}
          </FileButton>
          {photo && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
              onClick={props.onRemove}
              aria-label={t`${name}: remove`}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The photo, or an icon if this browser cannot show its format. */
function Preview({ photo, name }: { photo: SlotPhoto; name: string }) {
  const [shown, setShown] = useState(!photo.passedOn);
  if (!shown) return <IconPhoto size={30} stroke={1.3} aria-hidden />;
  return <img src={photo.preview} alt={name} onError={() => setShown(false)} />;
}
