import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, NativeSelect, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { assetKindNames, assetKinds, type AssetKind } from '#domain/guides/asset-kinds.ts';
import { problemOfFile } from '#domain/guides/asset-types.ts';
import { languageNames, languages, type Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { DropZone } from '#ui/DropZone.tsx';
import { acceptedEndings } from './ManagedCard.tsx';
import classes from './manage.module.css';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './use-uploads.ts';

/**
 * Uploads several files as new assets of one kind, each with its titles. It stays in the page while it is closed, and
 * with it what was chosen and typed. `kind` is null while it is closed.
 */
export function UploadDialog(props: { kind: AssetKind | null; onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [chosen, setKind] = useState<AssetKind | null>(null);
  const [wanted, setWanted] = useState<Language | null>(null);
  const kind = chosen ?? props.kind ?? assetKinds[0];
  const { uploads, isSending, add, send, clear, remove, retitle } = useUploads({ kind, language: wanted });
  const left = uploads.filter(({ state, file }) => state.kind !== 'done' && !problemOfFile(file));
  const close = () => {
    clear();
    if (left.length === 0) setKind(null);
    props.onClose();
  };
  const isReady = left.every(({ titleDe, titleEn }) => titleDe.trim() !== '' && titleEn.trim() !== '');
  return (
    <Dialog
      opened={props.kind !== null}
      onClose={close}
      size="lg"
      title={<Trans>Upload files</Trans>}
      closeOnClickOutside={false}
      closeOnEscape={!isSending}
    >
      <Stack>
        <div className={classes['choices']}>
          <NativeSelect
            size="md"
            label={t`Type`}
            value={kind}
            disabled={isSending}
            onChange={({ currentTarget: { value } }) =>
              setKind(assetKinds.find((one) => one === value) ?? kind)
            }
            data={assetKinds.map((value) => ({ value, label: said(assetKindNames[value], language) }))}
          />
          <NativeSelect
            size="md"
            label={t`Language of the material`}
            value={wanted ?? ''}
            disabled={isSending}
            onChange={({ currentTarget: { value } }) =>
              setWanted(languages.find((one) => one === value) ?? null)
            }
            data={[
              { value: '', label: t`Both languages` },
              ...languages.map((value) => ({ value, label: languageNames[value] })),
            ]}
          />
        </div>
        <DropZone onFiles={add}>
          <FileButton multiple accept={acceptedEndings} onChange={add}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                disabled={isSending}
                leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              >
                <Trans>Choose files</Trans>
              </Button>
            )}
          </FileButton>
          <p>
            <Trans>
              or drop them here: PNG, JPEG and WebP up to 20 MB, SVG up to 2 MB, PDF up to 40 MB, MP4 and ZIP
              up to 64 MB.
            </Trans>
          </p>
        </DropZone>
        {uploads.length > 0 && (
          <ul className={classes['uploads']}>
            {uploads.map((upload) => (
              <UploadRow
                key={`${upload.file.name} ${upload.file.lastModified} ${upload.file.size}`}
                upload={upload}
                isSending={isSending}
                onRemove={() => remove(upload.file)}
                onTitle={(titles) => retitle(upload.file, titles)}
              />
            ))}
          </ul>
        )}
        <DialogButtons>
          <Button variant="default" onClick={close} disabled={isSending}>
            {left.length > 0 && <Trans>Later</Trans>}
            {left.length === 0 && (uploads.length > 0 ? <Trans>Done</Trans> : <Trans>Cancel</Trans>)}
          </Button>
          {left.length > 0 && (
            <Button loading={isSending} disabled={!isReady} onClick={() => void send()}>
              <Plural value={left.length} one="Upload # file" other="Upload # files" />
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
