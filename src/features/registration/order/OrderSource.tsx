import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Loader, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { DropZone } from '#ui/DropZone.tsx';
import { orderFileAccept } from './order-file.ts';
import classes from './OrderDialog.module.css';

/** Takes an order: a chosen or dropped file, or a pasted table. */
export function OrderSource(props: { isReading: boolean; onSource: (source: File | string) => void }) {
  const { t } = useLingui();
  const [pasted, setPasted] = useState('');
  const take = (source: File | string | null | undefined) => {
    if (source && !props.isReading) props.onSource(source);
  };
  return (
    <>
      <p className={classes['about']}>
        <Trans>
          The order from your planning software: a PDF or CSV file, or a table copied from it. It is read on
          this device, offline too. You see what was found before anything is entered.
        </Trans>
      </p>
      <DropZone onFile={take}>
        {props.isReading ? (
          <div role="status" className={classes['reading']}>
            <Loader size="sm" aria-hidden /> <Trans>Being read …</Trans>
          </div>
        ) : (
          <>
            <FileButton onChange={take} accept={orderFileAccept}>
              {(button) => (
                <Button
                  {...button}
                  data-autofocus
                  leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
                >
                  <Trans>Choose PDF or CSV file</Trans>
                </Button>
              )}
            </FileButton>
            <p>
              <Trans>or drop it here. Up to 20 MB and 40 pages.</Trans>
            </p>
          </>
        )}
      </DropZone>
      <Textarea
        label={t`Or paste a table`}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
        minRows={3}
        maxRows={8}
        autosize
        spellCheck={false}
      />
      <div>
        <Button
          variant="default"
          disabled={pasted.trim() === '' || props.isReading}
          onClick={() => take(pasted)}
        >
          <Trans>Read the table</Trans>
        </Button>
      </div>
    </>
  );
}
