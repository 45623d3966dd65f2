import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { addClientPriceSheet } from '#api/clients.ts';
import { ownErrorMessage } from '#api/own-errors.ts';
import type { ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { priceSheetUpload } from '#domain/client/price-sheet.ts';
import type { Language } from '#domain/locale/language.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useLanguage } from '#page/words/language.ts';
import { AddressLines } from '#parts/AddressLines.tsx';
import { PriceSheetButton } from '#parts/client/PriceSheetButton.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { clientRecord } from '../edit/client-record.ts';
import classes from '../ClientPage.module.css';

/** The retailer agreement: its parties, its start and its price sheet. */
export function AgreementTab(props: { client: Client; onEdit: ((part: ClientPart) => void) | undefined }) {
  const { t } = useLingui();
  const { client } = props;
  const { acceptedAt } = client.agreement;
  return (
    <>
      <Section title={<Trans>Retailer agreement</Trans>}>
        <Facts
          of={[
            { key: 'name', label: t`Retailer`, value: client.name },
            {
              key: 'address',
              label: t`Address`,
              value: (
                <address className={classes['address']}>
                  <AddressLines of={client.address} />
                </address>
              ),
            },
            {
              key: 'industry',
              label: t`Buying group or industry association`,
              value: client.industryAssociation,
            },
            {
              key: 'accepted',
              label: t`Accepted`,
              value: acceptedAt ? momentText(acceptedAt) : t`Not accepted yet`,
            },
          ]}
        />
      </Section>
      <PriceSheet client={client} mayWrite={props.onEdit !== undefined} />
    </>
  );
}

/** Why the server would refuse a price sheet, or null. */
async function troubleOf(file: File, language: Language): Promise<Error | null> {
  if (file.size > priceSheetUpload.maxBytes) return new Error(ownErrorMessage('too_large', language));
  const { priceSheetTrouble } = await import('#parts/client/price-sheet-trouble.ts');
  const refusal = priceSheetTrouble(new Uint8Array(await file.arrayBuffer()), language);
  return refusal === null ? null : new Error(refusal);
}

function PriceSheet({ client, mayWrite }: { client: Client; mayWrite: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { priceSheet } = client.agreement;
  const [refused, setRefused] = useState<Error | null>(null);
  const [progress, setProgress] = useState(0);
  const add = useRecordCommand({ endpoint: addClientPriceSheet, record: clientRecord, seen: client });
  const choose = async (file: File | null) => {
    if (!file) return;
    const trouble = await troubleOf(file, language).catch((error: Error) => error);
    setRefused(trouble);
    if (trouble) return;
    setProgress(0);
    // The server tells the type by the content; what the browser makes of the name says nothing.
    const bytes = new Blob([file], { type: 'application/octet-stream' });
    add.mutate({ bytes, onProgress: setProgress });
  };
  return (
    <Section title={<Trans>Price sheet</Trans>} about={<Trans>PDF, XLSX or CSV, up to 20 MB.</Trans>}>
      {priceSheet ? (
        <PriceSheetButton code={client.code} file={priceSheet} />
      ) : (
        <p className={classes['note']}>
          <Trans>No price sheet has been uploaded yet.</Trans>
        </p>
      )}
      {add.isPending && <Progress value={progress * 100} size={6} mt="sm" aria-label={t`Upload`} />}
      <CommandTrouble error={refused ?? add.error} />
      <Group gap="xs" mt="sm">
        {mayWrite && (
          <FileButton onChange={(file) => void choose(file)} accept=".pdf,.xlsx,.csv">
            {(button) => (
              <Button
                {...button}
                variant="subtle"
                loading={add.isPending}
                leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              >
                {priceSheet ? <Trans>Replace price sheet</Trans> : <Trans>Upload price sheet</Trans>}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
    </Section>
  );
}
