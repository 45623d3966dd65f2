import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail, IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handOverContractSet, sendContractSet } from '#api/required-documents.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { acceptsDocuments } from '#domain/contract/documents/document-rules.ts';
import type { ContractSet } from '#domain/contract/required-documents/contract-set.ts';
import { momentText } from '#domain/time/day-text.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { contractRecord } from '#parts/records/contract-record.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { contractSetQuery } from './set-query.ts';
import { SetPart } from './SetPart.tsx';
import classes from './set.module.css';

/** What the customer must have received: each document with its proof, and how what is missing is made good. */
export function ContractSetSection({ contract, role }: { contract: Contract; role: Role | null }) {
  const query = useQuery(contractSetQuery(contract.code));
  return (
    <Section title={<Trans>Required documents</Trans>}>
      <QueryView
        query={query}
        loading={<LoadingRows rows={3} height={48} />}
        needsNetwork={
          <p className={classes['state']}>
            <Trans>Only available online.</Trans>
          </p>
        }
      >
        {(set) =>
          set.frozenAt === null ? (
            <p className={classes['state']}>
              <Trans>
                This contract is from before there were required documents. What its customer received is not
                recorded here.
              </Trans>
            </p>
          ) : (
            <WholeSet set={set} contract={contract} role={role} />
          )
        }
      </QueryView>
    </Section>
  );
}

function WholeSet({ set, contract, role }: { set: ContractSet; contract: Contract; role: Role | null }) {
  const { t } = useLingui();
  const { parts, provenAt } = set;
  const complete = provenAt && momentText(provenAt);
  const missing = parts.filter((part) => part.provenAt === null).length;
  return (
    <>
      {complete ? (
        <Message tone="good">
          <Trans>The customer has received everything, the last of it on {complete}.</Trans>
        </Message>
      ) : (
        <Message tone="plain">
          <Plural
            value={missing}
            one="It is not proven that the customer has received # document."
            other="It is not proven that the customer has received # documents."
          />
        </Message>
      )}
      <ul className={classes['parts']} aria-label={t`Required documents`}>
        {parts.map((part) => (
          <SetPart key={part.kind} part={part} />
        ))}
      </ul>
      {acceptsDocuments(contract.status) && <Mending set={set} contract={contract} role={role} />}
    </>
  );
}

/** Who may do what so that the customer receives what is missing. */
function Mending({ set, contract, role }: { set: ContractSet; contract: Contract; role: Role | null }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'send' | 'hand over' | null>(null);
  const { email } = contract.customer;
  const on = {
    record: contractRecord,
    seen: contract,
    renews: [contractSetQuery(contract.code).queryKey],
  };
  const send = useRecordCommand({ endpoint: sendContractSet, ...on });
  const handOver = useRecordCommand({ endpoint: handOverContractSet, ...on });
  const documents = set.parts.flatMap(({ document }) => document?.id ?? []);
  const isHandedOver = set.parts.every(
    ({ document, deliveries }) => !document || deliveries.some(({ way }) => way === 'shop'),
  );
  const sends = may(role, 'requiredDocuments.send');
  const hands = may(role, 'contracts.write') && !isHandedOver;
  const lacks = set.parts.some(({ document }) => document === null);
  return (
    <>
      {!set.complete && !sends && hands && (
        <p className={classes['state']}>
          <Trans>
            You can hand the documents over at the studio and note it here. Our staff can send them to the
            customer again.
          </Trans>
        </p>
      )}
      {lacks && sends && (
        <p className={classes['state']}>
          <Trans>
            An administrator can add a missing document under “Required documents”. When the set is then sent,
            it becomes part of it.
          </Trans>
        </p>
      )}
      <div className={classes['actions']}>
        {sends && email !== '' && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAsking('send')}
          >
            <Trans>Send documents</Trans>
          </Button>
        )}
        {hands && (
          <Button
            variant="default"
            leftSection={<IconPackage size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAsking('hand over')}
          >
            <Trans>Handed over at the studio</Trans>
          </Button>
        )}
      </div>
      <CommandTrouble error={send.error ?? handOver.error} />
      <ConfirmDialog
        opened={asking === 'send'}
        title={<Trans>Send all required documents?</Trans>}
        confirm={<Trans>Send</Trans>}
        undoable
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          await send
            .mutateAsync({})
            .then(() => notify({ tone: 'good', message: t`Sent to ${email}.` }))
            .catch(() => undefined);
        }}
      >
        <Trans>
          They go to {email} as attachments. They count as received once that mail server takes them.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'hand over'}
        title={<Trans>Were all documents handed over?</Trans>}
        confirm={<Trans>Yes, handed over</Trans>}
        onClose={() => setAsking(null)}
        onConfirm={() => handOver.mutateAsync({ body: { documents } }).catch(() => undefined)}
      >
        <Trans>
          Please confirm only if the customer has every document listed here, on paper or as a file. Your name
          and the time are recorded as proof.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
