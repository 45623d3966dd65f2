import { Skeleton } from '@mantine/core';
import { IconFileTypePdf, IconFileZip, IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isPicture } from '#domain/guides/asset-types.ts';
import type { Asset } from '#domain/guides/asset.ts';
import { useObjectUrl } from '#page/device/use-object-url.ts';
import { previewQuery } from './asset-queries.ts';
import classes from './marketing.module.css';

const icons = {
  'application/pdf': IconFileTypePdf,
  'application/zip': IconFileZip,
  'video/mp4': IconPlayerPlay,
} as const;

/** The picture of an asset, or a sheet that says what it is. */
export function AssetPreview({ asset }: { asset: Asset }) {
  const { mediaType } = asset.file;
  if (isPicture(mediaType)) return <Picture asset={asset} />;
  const Icon = icons[mediaType as keyof typeof icons];
  return (
    <span className={classes['sheet']}>
      <Icon size={44} stroke={1.2} aria-hidden />
    </span>
  );
}

function Picture({ asset }: { asset: Asset }) {
  const query = useQuery(previewQuery(asset));
  const url = useObjectUrl(query.data);
  if (url) return <img src={url} alt="" draggable={false} />;
  if (query.error)
    return (
      <span className={classes['sheet']}>
        <IconPhotoOff size={32} stroke={1.4} aria-hidden />
      </span>
    );
  return <Skeleton height="100%" radius={0} />;
}
