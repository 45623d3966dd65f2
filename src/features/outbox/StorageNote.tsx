import classes from './StorageNote.module.css';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#page/words/language.ts';
import { askForPersistence, storageUse } from '#offline/session/storage.ts';
import { sizeText } from '#domain/locale/size-text.ts';

const key = ['device', 'storage'];

/** How much storage is used on this device, and whether the browser may clear it. */
export function StorageNote() {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { data: use } = useQuery({
    queryKey: key,
    queryFn: storageUse,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const asking = useMutation({
    mutationFn: askForPersistence,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  if (!use) return null;
  const used = use.usedBytes === null ? null : sizeText(use.usedBytes, language);
  const room = use.roomBytes === null ? null : sizeText(use.roomBytes - (use.usedBytes ?? 0), language);
  return (
    <footer className={classes['storage']}>
      <IconDatabase size={18} stroke={1.6} aria-hidden />
      <p>
        {used && room && (
          <Trans>
            {used} used on this device, {room} free.
          </Trans>
        )}{' '}
        {use.persistent ? (
          <Trans>The browser keeps it even when space runs low.</Trans>
        ) : asking.data === false ? (
          <Trans>The browser does not guarantee to keep it. Adding the app to the home screen helps.</Trans>
        ) : (
          <Trans>The browser may clear it when space runs low.</Trans>
        )}
      </p>
      {!use.persistent && asking.data !== false && (
        <Button variant="default" size="sm" onClick={() => asking.mutate()} loading={asking.isPending}>
          <Trans>Keep it permanently</Trans>
        </Button>
      )}
    </footer>
  );
}
