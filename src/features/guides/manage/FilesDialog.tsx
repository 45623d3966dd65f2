import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assetTitle, type Asset, type AssetFile } from '#domain/guides/asset.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { assetFilesQuery } from '../marketing/asset-queries.ts';
import { fileText } from '../marketing/asset-words.ts';
import { download } from '../marketing/linked.ts';
import classes from './manage.module.css';

/** All files that an asset had, the current one first: who added them when, and each to download. */
export function FilesDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const language = useLanguage();
  const query = useQuery(assetFilesQuery(asset.id));
  const [error, setError] = useState<unknown>(null);
  const title = assetTitle(asset, language);
  return (
    <Dialog opened onClose={onClose} size="lg" title={<Trans>Versions of {title}</Trans>}>
      <CommandTrouble error={error} />
      <QueryView query={query} loading={<LoadingRows rows={2} height={56} />}>
        {(files) => (
          <ul className={classes['files']}>
            {files.map((file) => (
              <FileRow
                key={file.number}
                file={file}
                onDownload={() => {
                  setError(null);
                  void download({ id: asset.id, number: file.number }).catch(setError);
                }}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

function FileRow({ file, onDownload }: { file: AssetFile; onDownload: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { fileName, number, addedBy } = file;
  const when = momentText(file.addedAt);
  return (
    <li>
      <div>
        <strong>{fileName}</strong>
        <small>{fileText(file, language)}</small>
        <small>
          <Trans>
            Version {number} · {when} · {addedBy}
          </Trans>
        </small>
      </div>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t`Download version ${number}`}
        title={t`Download`}
        onClick={onDownload}
      >
        <IconDownload size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
