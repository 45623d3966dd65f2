import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Claim, ClaimPhoto } from '#domain/claim/claim.ts';
import { photoSlotNames } from '#parts/claim/photo-slots.ts';
import { photoQuery } from './photo-query.ts';
import classes from './ClaimPhotos.module.css';
import { useObjectUrl } from '#page/device/use-object-url.ts';

const PhotoViewer = lazy(() => import('./PhotoViewer.tsx').then((m) => ({ default: m.PhotoViewer })));

/** The claim's photos as thumbnails. Pressing one opens the full-screen viewer. */
export function ClaimPhotos({ claim }: { claim: Claim }) {
  const [shown, setShown] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = (index: number) => {
    setShown(null);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  if (claim.photos.length === 0) {
    return (
      <p className={classes['none']}>
        <Trans>No photos</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={classes['photos']} ref={list}>
        {claim.photos.map((photo, index) => (
          <li key={photo.slot}>
            <Thumbnail claimId={claim.id} photo={photo} onOpen={() => setShown(index)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {shown !== null && (
          <PhotoViewer
            claimId={claim.id}
            photos={claim.photos}
            index={shown}
            onIndex={setShown}
            onClose={() => close(shown)}
          />
        )}
      </Suspense>
    </>
  );
}

function Thumbnail(props: { claimId: string; photo: ClaimPhoto; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const { claimId, photo } = props;
  const query = useQuery(photoQuery({ claimId, sha256: photo.sha256, size: 'thumb' }));
  const url = useObjectUrl(query.data);
  const name = i18n._(photoSlotNames[photo.slot]);
  return (
    <button
      type="button"
      className={classes['thumb']}
      onClick={props.onOpen}
      aria-label={t`Enlarge photo: ${name}`}
    >
      {url ? (
        <img src={url} alt="" />
      ) : query.error ? (
        <span className={classes['missing']}>
          <IconPhotoOff size={24} stroke={1.5} aria-hidden />
          <Trans>Cannot be loaded</Trans>
        </span>
      ) : (
        <Skeleton height="100%" radius={0} />
      )}
      <span aria-hidden>{name}</span>
    </button>
  );
}
