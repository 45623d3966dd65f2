import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Loader, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { ClaimPhoto } from '#domain/claim/claim.ts';
import { photoSlotNames } from '#parts/claim/photo-slots.ts';
import { ErrorState } from '#ui/states.tsx';
import { photoQuery } from './photo-query.ts';
import { useObjectUrl } from '#page/device/use-object-url.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { useZoom } from './use-zoom.ts';
import classes from './PhotoViewer.module.css';

/** The full-screen photo viewer. Arrow keys change the photo, + and − zoom, 0 fits, Escape closes. */
export function PhotoViewer(props: {
  claimId: string;
  photos: readonly ClaimPhoto[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const { photos, index } = props;
  const photo = photos[index]!;
  const { frame, zoom, settledScale, zoomBy, fit, handlers } = useZoom();
  const go = (by: 1 | -1) => {
    const next = index + by;
    if (next < 0 || next >= photos.length) return;
    fit();
    props.onIndex(next);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    '0': fit,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const percent = Math.round(settledScale * 100);
  const position = index + 1;
  const count = photos.length;
  const name = i18n._(photoSlotNames[photo.slot]);
  return (
    <Modal
      opened
      fullScreen
      padding={0}
      radius={0}
      onClose={props.onClose}
      onKeyDown={onKeyDown}
      title={
        <span aria-live="polite">
          <Trans>
            Photo {position} of {count}: {name}
          </Trans>
        </span>
      }
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
        body: classes['body'] ?? '',
      }}
    >
      <div
        ref={frame}
        className={classes['frame']}
        data-zoomed={zoom.scale > 1 || undefined}
        data-zooming={zoom.scale !== settledScale || undefined}
        {...handlers}
        role="presentation"
      >
        <WholePhoto key={photo.sha256} claimId={props.claimId} photo={photo} name={name} zoom={zoom} />
      </div>
      <span className="visually-hidden" role="status">
        {settledScale > 1 && <Trans>Enlarged to {percent} %</Trans>}
      </span>
      <div className={classes['tools']} role="group" aria-label={t`Photo controls`}>
        <ActionIcon aria-label={t`Previous photo`} disabled={index === 0} onClick={() => go(-1)}>
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t`Zoom out`} disabled={zoom.scale === 1} onClick={() => zoomBy(1 / 1.5)}>
          <IconZoomOut size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t`Zoom in`} onClick={() => zoomBy(1.5)}>
          <IconZoomIn size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t`Next photo`} disabled={index === count - 1} onClick={() => go(1)}>
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
      </div>
    </Modal>
  );
}

/** The full photo. The thumbnail stands in while it loads, or if it cannot be loaded. */
function WholePhoto(props: {
  claimId: string;
  photo: ClaimPhoto;
  name: string;
  zoom: { scale: number; x: number; y: number };
}) {
  const { claimId, photo, zoom } = props;
  const whole = useQuery(photoQuery({ claimId, sha256: photo.sha256, size: 'full' }));
  const thumb = useQuery(photoQuery({ claimId, sha256: photo.sha256, size: 'thumb' }));
  const wholeUrl = useObjectUrl(whole.data);
  const thumbUrl = useObjectUrl(thumb.data);
  const url = wholeUrl ?? thumbUrl;
  if (!url && whole.error) {
    return <ErrorState message={problemInWords(whole.error)} onRetry={() => void whole.refetch()} />;
  }
  return (
    <>
      {url && (
        <img
          src={url}
          alt={props.name}
          width={photo.width}
          height={photo.height}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        />
      )}
      {!wholeUrl && !whole.error && <Loader className={classes['loader'] ?? ''} size="sm" />}
    </>
  );
}
