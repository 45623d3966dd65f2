import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { removeClientLogo } from '#api/clients.ts';
import { ownErrorMessage } from '#api/own-errors.ts';
import type { Client } from '#domain/client/client.ts';
import { logoUpload } from '#domain/client/logo.ts';
import { headBytes, imageKind } from '#domain/files/image-kind.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Section } from '#ui/Section.tsx';
import { clientRecord } from '../edit/client-record.ts';
import { LogoPreview } from './LogoPreview.tsx';
import classes from './Logo.module.css';

const LogoDialog = lazy(() => import('./LogoDialog.tsx').then((m) => ({ default: m.LogoDialog })));

/** The retailer's logo as others see it, with the ways to change and to remove it. */
export function LogoSection({ client, mayWrite }: { client: Client; mayWrite: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useRecordCommand({ endpoint: removeClientLogo, record: clientRecord, seen: client });
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    const problem = await problemOf(chosen);
    setRefused(problem && new Error(ownErrorMessage(problem, language)));
    if (!problem) setFile(chosen);
  };
  return (
    <Section title={<Trans>Logo</Trans>}>
      {client.logoUrl ? (
        <LogoPreview url={client.logoUrl} name={client.name} />
      ) : (
        <p className={classes['note']}>
          <Trans>No logo yet. PNG, JPEG or WebP, up to 2 MB.</Trans>
        </p>
      )}
      <CommandTrouble error={refused ?? remove.error} />
      {mayWrite && (
        <Group gap="xs" mt="sm">
          <FileButton onChange={(chosen) => void choose(chosen)} accept={logoUpload.types.join(',')}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              >
                {client.logoUrl ? <Trans>Change logo</Trans> : <Trans>Upload logo</Trans>}
              </Button>
            )}
          </FileButton>
          {client.logoUrl && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              onClick={() => setIsRemoving(true)}
            >
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </Group>
      )}
      <Suspense>{file && <LogoDialog client={client} file={file} onClose={() => setFile(null)} />}</Suspense>
      <ConfirmDialog
        opened={isRemoving}
        title={t`Remove the logo?`}
        confirm={<Trans>Remove logo</Trans>}
        danger
        onConfirm={() => remove.mutateAsync({}).catch(() => undefined)}
        onClose={() => setIsRemoving(false)}
      >
        <Trans>New pages, emails and documents will then appear without it.</Trans>
      </ConfirmDialog>
    </Section>
  );
}

/** Why a file is no logo; null if it may be one. Its type is told by its content, as on the server. */
async function problemOf(file: File): Promise<'unsupported_type' | 'too_large' | null> {
  if (file.size > logoUpload.maxBytes) return 'too_large';
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return logoUpload.types.some((type) => type === imageKind(head)) ? null : 'unsupported_type';
}
