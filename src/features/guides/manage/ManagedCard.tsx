import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { replaceAssetFile, restoreAsset, withdrawAsset } from '#api/shop/assets.ts';
import { assetProblems } from '#domain/guides/asset-problems.ts';
import { assetFiles, problemOfFile } from '#domain/guides/asset-types.ts';
import { assetTitle, type Asset } from '#domain/guides/asset.ts';
import { said } from '#domain/locale/said.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useLanguage } from '#page/words/language.ts';
import { RowMenu } from '#parts/RowMenu.tsx';
import { notify } from '#ui/notes/notify.ts';
import { AssetCard } from '../marketing/AssetCard.tsx';
import type { Dragging } from '#ui/lists/dragging.ts';
import { assetRecord } from './asset-record.ts';
import { EditAssetDialog } from './EditAssetDialog.tsx';
import { FilesDialog } from './FilesDialog.tsx';

/** The endings of all types, for the browser's choice of files. */
export const acceptedEndings = [
  ...Object.values(assetFiles).map(({ extension }) => `.${extension}`),
  '.jpeg',
].join(',');

/** An asset with what can be done about it: edit, replace, order, withdraw and bring back. */
export function ManagedCard(props: {
  asset: Asset;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  dragging: Dragging | undefined;
  trouble: unknown;
}) {
  const { asset, isFirst, isLast, onMove } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const [opened, setOpened] = useState<'edit' | 'files' | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const on = { record: assetRecord, seen: asset };
  const replace = useRecordCommand({ endpoint: replaceAssetFile, ...on });
  const withdraw = useRecordCommand({ endpoint: withdrawAsset, ...on });
  const restore = useRecordCommand({ endpoint: restoreAsset, ...on });
  const title = assetTitle(asset, language);
  const say = (message: string) => void notify({ tone: 'good', message });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = problemOfFile(file);
    setRefused(problem && new Error(said(assetProblems[problem], language)));
    if (problem) return;
    replace.mutate(
      { bytes: typed(file), query: { fileName: file.name.slice(-200) } },
      { onSuccess: () => say(t`The file has been replaced. The earlier one is kept.`) },
    );
  };
  return (
    <>
      <AssetCard
        asset={asset}
        trouble={refused ?? replace.error ?? withdraw.error ?? restore.error ?? props.trouble}
        isBusy={replace.isPending}
        dragging={props.dragging}
        menu={
          <RowMenu
            of={title}
            actions={[
              { key: 'edit', label: t`Edit asset`, onSelect: () => setOpened('edit') },
              { key: 'replace', label: t`Replace file`, onSelect: () => input.current?.click() },
              { key: 'files', label: t`All versions`, onSelect: () => setOpened('files') },
              { key: 'forward', label: t`Move forward`, disabled: isFirst, onSelect: () => onMove(-1) },
              { key: 'back', label: t`Move back`, disabled: isLast, onSelect: () => onMove(1) },
              asset.withdrawnAt
                ? {
                    key: 'restore',
                    label: t`Offer again`,
                    onSelect: () =>
                      restore.mutate({}, { onSuccess: () => say(t`The material is offered again.`) }),
                  }
                : {
                    key: 'withdraw',
                    label: t`Stop offering`,
                    onSelect: () =>
                      withdraw.mutate(
                        {},
                        { onSuccess: () => say(t`No longer offered. You can offer it again at any time.`) },
                      ),
                  },
            ]}
          />
        }
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedEndings}
          aria-label={t`New file for ${title}`}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </AssetCard>
      {opened === 'edit' && <EditAssetDialog asset={asset} onClose={() => setOpened(null)} />}
      {opened === 'files' && <FilesDialog asset={asset} onClose={() => setOpened(null)} />}
    </>
  );
}

/** A file as it is sent. Systems name its type differently or not at all; the server looks at the content. */
export function typed(file: File): Blob {
  return new Blob([file], { type: 'application/octet-stream' });
}
