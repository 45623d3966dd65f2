import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { assetTitle, type Asset } from '#domain/guides/asset.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { fileText } from './asset-words.ts';
import { AssetPreview } from './AssetPreview.tsx';
import { addressOf, download } from './linked.ts';
import { PdfPages } from './pdf/PdfPages.tsx';
import classes from './marketing.module.css';

/** Shows a picture larger or the pages of a PDF, or plays a video. */
export function AssetViewer({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const language = useLanguage();
  const { mediaType } = asset.file;
  return (
    <Dialog opened onClose={onClose} size="xl" title={assetTitle(asset, language)}>
      <div className={classes['viewer']}>
        {mediaType === 'application/pdf' ? (
          <PdfPages asset={asset} />
        ) : (
          <div className={classes['stage']}>
            {mediaType === 'video/mp4' ? <Video asset={asset} /> : <AssetPreview asset={asset} />}
          </div>
        )}
        <DialogButtons>
          <span className={classes['about']}>{fileText(asset.file, language)}</span>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() => void download({ id: asset.id })}
          >
            <Trans>Download</Trans>
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

/** The browser fetches what it plays, part by part. */
function Video({ asset }: { asset: Asset }) {
  const link = useQuery({
    queryKey: ['video', asset.id, asset.file.number],
    queryFn: () => addressOf({ id: asset.id }),
    gcTime: 0,
  });
  if (link.error) return <CommandTrouble error={link.error} />;
  if (!link.data) return <Skeleton height={320} radius={0} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in a film stands in the film
  return <video src={`${link.data.address}?play=1`} controls autoPlay playsInline />;
}
