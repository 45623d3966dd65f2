import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, RangeSlider, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { changeClientLogo } from '#api/clients.ts';
import { ownErrorMessage } from '#api/own-errors.ts';
import type { Client } from '#domain/client/client.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { notify } from '#ui/notes/notify.ts';
import { clientRecord } from '../edit/client-record.ts';
import { cropPicture, wholePicture, type Crop } from './crop.ts';
import classes from './Logo.module.css';
import { LogoPreview } from './LogoPreview.tsx';

/** Cuts a chosen picture, shows it on light and dark pages, and uploads it. */
export function LogoDialog(props: { client: Client; file: File; onClose: () => void }) {
  const { t } = useLingui();
  const { client, file, onClose } = props;
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const { url, picture, cut, trouble } = useCut(file, crop);
  const saving = useRecordCommand({ endpoint: changeClientLogo, record: clientRecord, seen: client });
  const save = () => {
    if (!cut) return;
    saving.mutate(
      { bytes: cut.blob },
      {
        onSuccess: () => {
          void notify({ tone: 'good', message: t`The logo has been saved.` });
          onClose();
        },
      },
    );
  };
  const [left, right] = crop.across;
  const [top, bottom] = crop.down;
  return (
    <Dialog opened onClose={onClose} size="lg" title={<Trans>Logo</Trans>} closeOnClickOutside={false}>
      <Stack>
        {picture && (
          <>
            <div className={classes['stage']}>
              <img src={url} alt={t`The chosen picture`} />
              <span
                className={classes['cut']}
                style={{
                  left: `${left}%`,
                  right: `${100 - right}%`,
                  top: `${top}%`,
                  bottom: `${100 - bottom}%`,
                }}
              />
            </div>
            <Edges
              label={t`Left and right edge`}
              from={t`Left edge`}
              to={t`Right edge`}
              value={crop.across}
              onChange={(across) => setCrop({ ...crop, across })}
            />
            <Edges
              label={t`Upper and lower edge`}
              from={t`Upper edge`}
              to={t`Lower edge`}
              value={crop.down}
              onChange={(down) => setCrop({ ...crop, down })}
            />
          </>
        )}
        {cut && (
          <>
            <LogoPreview url={cut.url} name={client.name} />
            <p className={classes['note']}>
              <Trans>
                A logo with a transparent background is given a light or dark one when it is saved, so that it
                stays legible on every page.
              </Trans>
            </p>
          </>
        )}
        <CommandTrouble error={trouble ?? saving.error} />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={save} loading={saving.isPending} disabled={!cut}>
            <Trans>Save logo</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

function Edges(props: {
  label: string;
  from: string;
  to: string;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
}) {
  return (
    <div>
      <Input.Label component="span">{props.label}</Input.Label>
      <RangeSlider
        min={0}
        max={100}
        minRange={5}
        label={(value) => `${value} %`}
        thumbFromLabel={props.from}
        thumbToLabel={props.to}
        thumbSize={24}
        value={[...props.value]}
        onChange={props.onChange}
      />
    </div>
  );
}

/** The chosen picture, and what is cut of it, each with an address for showing it. */
function useCut(file: File, crop: Crop) {
  const language = useLanguage();
  const [opened, setOpened] = useState<{ picture: ImageBitmap; url: string } | null>(null);
  const [cut, setCut] = useState<{ blob: Blob; url: string } | null>(null);
  const [trouble, setTrouble] = useState<Error | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const opening = createImageBitmap(file);
    const open = async () => setOpened({ picture: await opening, url });
    open().catch(() => setTrouble(new Error(ownErrorMessage('unsupported_type', language))));
    return () => {
      URL.revokeObjectURL(url);
      void opening.then((bitmap) => bitmap.close()).catch(() => undefined);
    };
  }, [file, language]);
  const picture = opened?.picture;
  useEffect(() => {
    if (!picture) return undefined;
    let url: string | undefined;
    let isOld = false;
    const make = async () => {
      const blob = await cropPicture(picture, crop);
      if (isOld) return;
      url = URL.createObjectURL(blob);
      setCut({ blob, url });
    };
    make().catch(setTrouble);
    return () => {
      isOld = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [picture, crop]);
  return { url: opened?.url, picture, cut, trouble };
}
