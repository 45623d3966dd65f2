import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getImportTemplate } from '#api/imports.ts';
import { importKinds, type ImportKind } from '#domain/import/kinds.ts';
import { call } from '#page/api/api.ts';
import { saveFile } from '#page/device/save-file.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import type { ListProps } from '#parts/lists/define-list.ts';
import { ListBody } from '#parts/lists/ListScreen.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { importKindNames } from '../import-words.ts';
import classes from '../imports.module.css';
import type { ImportListView } from './import-view.ts';
import { imports } from './imports.tsx';

/**
 * Where an import begins: kind, template, file; and the earlier ones, whose `view` the address holds. `onRead` opens the
 * file that was read. Files and rows are kept for 90 days.
 */
export function ImportPage({
  onRead,
  ...list
}: ListProps<ImportListView> & { onRead: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<ImportKind>('contracts');
  const template = useMutation({
    mutationFn: () => call(getImportTemplate, { params: { kind } }),
    meta: { saysErrors: true },
    onSuccess: (file) =>
      saveFile(file, kind === 'contracts' ? t`Template contracts.csv` : t`Template retailers.csv`),
  });
  return (
    <>
      <PageHeader
        title={<Trans>Import</Trans>}
        about={<Trans>Contracts and retailers from a CSV file, up to 5,000 rows.</Trans>}
      />
      <Section title={<Trans>New import</Trans>}>
        <div className={classes['begin']}>
          <SegmentedControl
            aria-label={t`What the file contains`}
            value={kind}
            onChange={(value) => setKind(value)}
            data={importKinds.map((value) => ({ value, label: i18n._(importKindNames[value]) }))}
          />
          <Button
            variant="default"
            loading={template.isPending}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() => template.mutate()}
          >
            <Trans>Download template</Trans>
          </Button>
        </div>
        <CommandTrouble error={template.error} />
        <p className={classes['about']}>
          {kind === 'contracts' ? (
            <Trans>
              Contracts count as the same if retailer, KV/AB number and customer match, so importing a file
              again changes nothing. Customers are not contacted; you ask them to confirm from within the
              contract.
            </Trans>
          ) : (
            <Trans>
              Retailers count as the same if the CRM ID matches, or name and postcode, so importing a file
              again changes nothing. Imported retailers are active immediately; bank details are not imported.
            </Trans>
          )}
        </p>
        <FileDrop kind={kind} onRead={onRead} />
      </Section>
      <Section
        title={<Trans>Earlier imports</Trans>}
        about={<Trans>Files and their rows are deleted after 90 days. What was imported stays.</Trans>}
      >
        <ListBody {...list} of={imports} desk={{}} stays />
      </Section>
    </>
  );
}
