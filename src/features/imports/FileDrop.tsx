import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadImport } from '#api/imports.ts';
import { ownErrorMessage } from '#api/own-errors.ts';
import { importLimits, type ImportKind } from '#domain/import/kinds.ts';
import { call } from '#page/api/api.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { DropZone } from '#ui/DropZone.tsx';
import { importQuery } from './import-queries.ts';
import classes from './imports.module.css';
import { isUnclear, UnclearFile, type SaidOfFile } from './UnclearFile.tsx';

/** A file and what somebody said of how to read it. */
interface Sent {
  file: File;
  said: SaidOfFile;
}

/** Takes a file, dropped or chosen, and has the server read it. */
export function FileDrop({ kind, onRead }: { kind: ImportKind; onRead: (id: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: ({ file, said }: Sent) => {
      setProgress(0);
      if (file.size > importLimits.bytes) throw new Error(ownErrorMessage('too_large', language));
      return call(uploadImport, {
        params: { kind },
        query: { fileName: file.name.slice(-200), ...said },
        // Systems name the type of a CSV file differently or not at all; the server looks at the content.
        bytes: new Blob([file], { type: 'text/csv' }),
        onProgress: setProgress,
      });
    },
    meta: { saysErrors: true },
    onSuccess: (read) => {
      queryClient.setQueryData(importQuery(read.id).queryKey, read);
      onRead(read.id);
    },
  });
  const take = (file: File | null | undefined) => {
    if (file && !upload.isPending) upload.mutate({ file, said: {} });
  };
  const { error, variables: sent } = upload;
  const percent = Math.round(progress * 100);
  return (
    <>
      <DropZone onFile={take}>
        {upload.isPending ? (
          <div role="status" className={classes['progress']}>
            {percent < 100 ? <Trans>Uploading: {percent}%</Trans> : <Trans>Being read …</Trans>}
            <Progress value={percent} size={6} mt={6} aria-label={t`Upload`} animated={percent === 100} />
          </div>
        ) : (
          <>
            <FileButton onChange={take} accept=".csv,.txt,.tsv,text/csv,text/plain">
              {(button) => (
                <Button {...button} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
                  <Trans>Choose CSV file</Trans>
                </Button>
              )}
            </FileButton>
            <p>
              <Trans>or drop it here. Nothing is imported until you have seen the check of all rows.</Trans>
            </p>
          </>
        )}
      </DropZone>
      {isUnclear(error) && sent ? (
        <UnclearFile
          key={error.code}
          of={error}
          onSaid={(said) => upload.mutate({ file: sent.file, said: { ...sent.said, ...said } })}
        />
      ) : (
        <CommandTrouble error={error} />
      )}
    </>
  );
}
