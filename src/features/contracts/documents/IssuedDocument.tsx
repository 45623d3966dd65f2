import classes from './documents.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { regenerateCertificate, sendContractDocument } from '#api/documents.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { isSendable, whyNoDocument } from '#domain/contract/documents/document-rules.ts';
import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { momentText } from '#domain/time/day-text.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { notify } from '#ui/notes/notify.ts';
import { contractRecord } from '#parts/records/contract-record.ts';
import { contractDocumentsQuery } from './document-queries.ts';
import { DocumentRow } from './DocumentRow.tsx';
import type { Versions } from './versions.ts';

/**
 * A document the provider issues, or has to: its issue date. Certificates can be emailed to the customer,
 * and the insurance certificate can be issued again.
 */
export function IssuedDocument(props: {
  type: IssuedDocumentType;
  versions: Versions;
  isDue: boolean;
  contract: Contract;
  role: Role | null;
}) {
  const { type, versions, isDue, contract } = props;
  const offered = may(props.role, 'contracts.write') && whyNoDocument(type, contract) === null;
  const { code } = contract;
  const on = { record: contractRecord, seen: contract, renews: [contractDocumentsQuery(code).queryKey] };
  const regenerate = useRecordCommand({ endpoint: regenerateCertificate, ...on });
  const send = useRecordCommand({ endpoint: sendContractDocument, ...on });
  return (
    <DocumentRow
      code={code}
      type={type}
      versions={versions}
      state={<State versions={versions} isDue={isDue} />}
      trouble={regenerate.error ?? send.error}
    >
      {offered && (
        <div className={classes['more']}>
          {isSendable(type) && (
            <SendButton
              contract={contract}
              type={type}
              onSend={() => send.mutateAsync({ params: { type } })}
            />
          )}
          {type === 'insurance_certificate' && versions.latest && (
            <Button
              variant="subtle"
              size="sm"
              px="sm"
              leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden />}
              loading={regenerate.isPending}
              onClick={() => regenerate.mutate({})}
            >
              <Trans>Reissue</Trans>
            </Button>
          )}
        </div>
      )}
    </DocumentRow>
  );
}

function State({ versions: { latest }, isDue }: { versions: Versions; isDue: boolean }) {
  if (!latest) return isDue ? <Trans>Being created …</Trans> : <Trans>Not issued yet</Trans>;
  const when = momentText(latest.createdAt);
  const { version } = latest;
  return (
    <>
      {version > 1 ? (
        <Trans>
          Issued {when} · version {version}
        </Trans>
      ) : (
        <Trans>Issued {when}</Trans>
      )}
      {isDue && (
        <span>
          {' · '}
          <Trans>a new version is being created</Trans>
        </span>
      )}
    </>
  );
}

function SendButton(props: { contract: Contract; type: IssuedDocumentType; onSend: () => Promise<unknown> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { email } = props.contract.customer;
  const name = said(documentNames[props.type], language);
  const send = async () => {
    try {
      await props.onSend();
      await notify({ tone: 'good', message: t`Sent to ${email}.` });
    } catch {
      // `DocumentRow` shows the error.
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        px="sm"
        leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Send to customer</Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={name}
        confirm={<Trans>Send</Trans>}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <Trans>An email with a link to the document goes to {email}. The link is valid for 60 days.</Trans>
      </ConfirmDialog>
    </>
  );
}
