import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getClientPriceSheet } from '#api/clients.ts';
import type { Client } from '#domain/client/client.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { call } from '#page/api/api.ts';
import { saveFile } from '#page/device/save-file.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '../form/CommandTrouble.tsx';

/** Saves the price sheet of a retailer's agreement on the device; it is never shown here. */
export function PriceSheetButton(props: {
  code: string;
  file: NonNullable<Client['agreement']['priceSheet']>;
}) {
  const { code } = props;
  const { fileName, byteCount } = props.file;
  const language = useLanguage();
  const saving = useMutation({
    mutationFn: async () => saveFile(await call(getClientPriceSheet, { params: { code } }), fileName),
    meta: { saysErrors: true },
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={saving.isPending}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        onClick={() => saving.mutate()}
      >
        {fileName} ({sizeText(byteCount, language)})
      </Button>
      <CommandTrouble error={saving.error} />
    </>
  );
}
