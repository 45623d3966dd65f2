import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmImportRows,
  getImportReport,
  getTroubledRows,
  startImport,
  stopImport,
  undoImport,
} from '#api/imports.ts';
import type { ImportDetail } from '#domain/import/import.ts';
import { mayImport } from '#domain/import/kinds.ts';
import { call } from '#page/api/api.ts';
import { saveFile } from '#page/device/save-file.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { importQuery } from '../import-queries.ts';

const commands = { confirm: confirmImportRows, start: startImport, stop: stopImport, undo: undoImport };

/** What can be done with an import now. `onMatch` shows its columns again. */
export function ImportActions({ of, onMatch }: { of: ImportDetail; onMatch: (() => void) | undefined }) {
  const { t } = useLingui();
  const { id, state, counts } = of;
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const command = useMutation({
    mutationFn: (what: keyof typeof commands) => call(commands[what], { params: { id } }),
    meta: { saysErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true }),
  });
  const report = useMutation({
    mutationFn: () => call(getImportReport, { params: { id } }),
    meta: { saysErrors: true },
    onSuccess: (file) => {
      const name = of.fileName.replace(/\.\w{1,4}$/, '');
      saveFile(file, t`Report ${name}.csv`);
    },
  });
  const troubled = useMutation({
    mutationFn: () => call(getTroubledRows, { params: { id } }),
    meta: { saysErrors: true },
    onSuccess: (file) => {
      const name = of.fileName.replace(/\.\w{1,4}$/, '');
      saveFile(file, t`Rows with errors ${name}.csv`);
    },
  });
  const isBusy = (what: keyof typeof commands) => command.isPending && command.variables === what;
  const hasTrouble = [counts.wrong, counts.refused].some((count) => (count ?? 0) > 0);
  const ready = counts.ready ?? 0;
  const asked = counts.asked ?? 0;
  return (
    <>
      {onMatch && (
        <Button variant="default" onClick={onMatch}>
          <Trans>Change columns</Trans>
        </Button>
      )}
      {state !== 'read' && (
        <Button
          variant="default"
          loading={report.isPending}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => report.mutate()}
        >
          <Trans>Report</Trans>
        </Button>
      )}
      {hasTrouble && (
        <Button
          variant="default"
          loading={troubled.isPending}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => troubled.mutate()}
        >
          <Trans>Rows with errors</Trans>
        </Button>
      )}
      {mayImport('undo', state) && (counts.imported ?? 0) > 0 && (
        <Button variant="default" loading={isBusy('undo')} onClick={() => setAsks(true)}>
          <Trans>Undo import</Trans>
        </Button>
      )}
      {mayImport('stop', state) && (
        <Button variant="default" loading={isBusy('stop')} onClick={() => command.mutate('stop')}>
          <Trans>Stop</Trans>
        </Button>
      )}
      {mayImport('confirm', state) && asked > 0 && (
        <Button variant="default" loading={isBusy('confirm')} onClick={() => command.mutate('confirm')}>
          <Plural
            value={asked}
            one="Import # row with an unlikely price"
            other="Import # rows with unlikely prices"
          />
        </Button>
      )}
      {mayImport('start', state) && (
        <Button disabled={ready === 0} loading={isBusy('start')} onClick={() => command.mutate('start')}>
          {state === 'stopped' ? (
            <Plural value={ready} one="Continue with # row" other="Continue with # rows" />
          ) : (
            <Plural value={ready} one="Import # row" other="Import # rows" />
          )}
        </Button>
      )}
      <CommandTrouble error={command.error ?? report.error ?? troubled.error} />
      <ConfirmDialog
        opened={asks}
        title={<Trans>Undo import</Trans>}
        confirm={<Trans>Undo import</Trans>}
        danger
        onConfirm={() => command.mutateAsync('undo').catch(() => undefined)}
        onClose={() => setAsks(false)}
      >
        <Plural
          value={counts.imported ?? 0}
          one="# imported entry will be removed if nobody has worked with it. This cannot be undone, but the file can be imported again."
          other="# imported entries will be removed if nobody has worked with any of them. This cannot be undone, but the file can be imported again."
        />
      </ConfirmDialog>
    </>
  );
}
