import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDownload, IconGripVertical } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { assetTitle, type Asset } from '#domain/guides/asset.ts';
import { useReachable } from '#page/api/connection.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { fileText, languageText } from './asset-words.ts';
import { AssetPreview } from './AssetPreview.tsx';
import { download } from './linked.ts';
import classes from './marketing.module.css';
import type { Dragging } from '#ui/lists/dragging.ts';

const AssetViewer = lazy(() => import('./AssetViewer.tsx').then((m) => ({ default: m.AssetViewer })));

/**
 * One asset: its picture, which opens it, what it is, and its download. `menu` and `dragging` are for those who manage
 * assets.
 */
export function AssetCard(props: {
  asset: Asset;
  menu?: ReactNode;
  dragging?: Dragging | undefined;
  trouble?: unknown;
  isBusy?: boolean;
  children?: ReactNode;
}) {
  const { asset } = props;
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const reachable = useReachable();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const title = assetTitle(asset, language);
  const { mediaType } = asset.file;
  const run = async (work: () => Promise<void>) => {
    setError(null);
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const isShown = mediaType !== 'application/zip';
  const face = (
    <span className={classes['face']}>
      <AssetPreview asset={asset} />
    </span>
  );
  return (
    <li
      className={classes['card']}
      data-withdrawn={asset.withdrawnAt ? '' : undefined}
      data-drop={props.dragging?.drop}
      {...props.dragging?.target}
    >
      {props.dragging && (
        <span
          className={classes['grip']}
          draggable
          {...props.dragging.grip}
          title={t`Drag to reorder`}
          aria-hidden
        >
          <IconGripVertical size={20} stroke={1.6} />
        </span>
      )}
      {isShown ? (
        <button
          type="button"
          className={classes['open']}
          aria-label={mediaType === 'video/mp4' ? t`Play: ${title}` : t`View: ${title}`}
          onClick={() => setOpened(true)}
        >
          {face}
        </button>
      ) : (
        face
      )}
      <div className={classes['about']}>
        <div>
          <h3>{title}</h3>
          <p>{fileText(asset.file, language)}</p>
          <p>{languageText(asset, { i18n, language })}</p>
          {asset.withdrawnAt && (
            <StatusPill tone="light">
              <Trans>No longer offered</Trans>
            </StatusPill>
          )}
        </div>
        <div className={classes['tools']}>
          <ActionIcon
            variant="subtle"
            size={44}
            loading={busy || props.isBusy === true}
            disabled={!reachable}
            aria-label={t`Download: ${title}`}
            title={t`Download`}
            onClick={() => void run(() => download({ id: asset.id }))}
          >
            <IconDownload size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
          {props.menu}
        </div>
      </div>
      <CommandTrouble error={props.trouble ?? error} />
      {props.children}
      <Suspense>{opened && <AssetViewer asset={asset} onClose={() => setOpened(false)} />}</Suspense>
    </li>
  );
}
