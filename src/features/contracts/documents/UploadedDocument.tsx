import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { addContractDocument } from '#api/documents.ts';
import { ownErrorMessage } from '#api/own-errors.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useLanguage } from '#page/words/language.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { UploadedDocumentType } from '#domain/contract/documents/document.ts';
import { documentUpload } from '#domain/contract/documents/upload-limits.ts';
import { momentText } from '#domain/time/day-text.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import { said } from '#domain/locale/said.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { contractRecord } from '#parts/records/contract-record.ts';
import { contractDocumentsQuery } from './document-queries.ts';
import classes from './UploadedDocument.module.css';
import shared from './documents.module.css';
import { DocumentRow } from './DocumentRow.tsx';
import type { Versions } from './versions.ts';

/**
 * A sale paper that the retailer uploads. Uploading again adds a new version. One that is not there is a button in the
 * line of all such, or its upload.
 */
export function UploadedDocument(props: {
  type: UploadedDocumentType;
  versions: Versions;
  contract: Contract;
  /** True if the user may upload. */
  offered: boolean;
}) {
  const { type, versions, contract, offered } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const [progress, setProgress] = useState(0);
  const [refused, setRefused] = useState<Error | null>(null);
  const { code } = contract;
  const add = useRecordCommand({
    endpoint: addContractDocument,
    record: contractRecord,
    seen: contract,
    renews: [contractDocumentsQuery(code).queryKey],
  });
  const choose = (file: File | null) => {
    if (!file) return;
    const problem = problemOf(file);
    setRefused(problem && new Error(ownErrorMessage(problem, language)));
    setProgress(0);
    if (problem) add.reset();
    else add.mutate({ params: { type }, bytes: file, onProgress: setProgress });
  };
  const name = said(documentNames[type], language);
  const percent = Math.round(progress * 100);
  const { latest } = versions;
  const uploading = add.isPending ? (
    <div className={classes['progress']} role="status">
      <span className={shared['state']}>
        {percent < 100 ? <Trans>Uploading: {percent}%</Trans> : <Trans>Being checked …</Trans>}
      </span>
      <Progress value={percent} size={6} mt={6} aria-label={t`Upload`} animated={percent === 100} />
    </div>
  ) : (
    offered && (
      <div className={shared['more']}>
        <FileButton onChange={choose} accept={documentUpload.types.join(',')}>
          {(button) => (
            <Button
              {...button}
              variant="subtle"
              size="sm"
              px="sm"
              leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              title={t`PDF, JPEG, PNG or WebP up to 20 MB`}
              aria-label={latest ? t`Replace: ${name}` : t`Upload: ${name}`}
            >
              {latest ? <Trans>Replace</Trans> : name}
            </Button>
          )}
        </FileButton>
      </div>
    )
  );
  const trouble = refused ?? add.error;
  if (!latest) {
    return (
      <li data-busy={add.isPending || trouble ? true : undefined}>
        {add.isPending && <p className={shared['state']}>{name}</p>}
        {uploading}
        <CommandTrouble error={trouble} />
      </li>
    );
  }
  return (
    <DocumentRow
      code={code}
      type={type}
      versions={versions}
      state={<State latest={latest} />}
      trouble={trouble}
    >
      {uploading}
    </DocumentRow>
  );
}

/** Checks type and size before the upload; null if both are fine. The server checks the content. */
function problemOf({ type, size }: File): 'unsupported_type' | 'too_large' | null {
  if (!documentUpload.types.some((one) => one === type)) return 'unsupported_type';
  return size > documentUpload.maxBytes ? 'too_large' : null;
}

function State({ latest }: { latest: NonNullable<Versions['latest']> }) {
  const when = momentText(latest.createdAt);
  const { createdBy, version } = latest;
  return version > 1 ? (
    <Trans>
      Added {when} by {createdBy} · version {version}
    </Trans>
  ) : (
    <Trans>
      Added {when} by {createdBy}
    </Trans>
  );
}
