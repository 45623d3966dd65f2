import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { approveRequiredDocument, declineRequiredDocument } from '#api/required-documents.ts';
import { productOf } from '#domain/contract/product.ts';
import { firstDayOf, type Standing } from '#domain/contract/required-documents/in-force.ts';
import { setKindNames } from '#domain/contract/required-documents/kinds.ts';
import type { RequiredDocument } from '#domain/contract/required-documents/required-document.ts';
import { languageNames } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { openRequiredDocument } from '#parts/required-documents/open-required-document.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './required-documents.module.css';
import { useDocumentCommand } from './required-documents-query.ts';
import { standings } from './version-words.ts';

/** A version: its product, language and first day, who proposed and decided, and what can be done with it. */
export function VersionRow(props: {
  version: RequiredDocument;
  standing: Standing;
  onCompare: (version: RequiredDocument) => void;
}) {
  const { version, standing } = props;
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const [trouble, setTrouble] = useState<unknown>(null);
  const [asking, setAsking] = useState<'approve' | 'decline' | null>(null);
  const approve = useDocumentCommand(approveRequiredDocument);
  const decline = useDocumentCommand(declineRequiredDocument);
  const { id, file, product, own } = version;
  const kind = said(setKindNames[version.kind], language);
  const number = version.version;
  const name = t`${kind}, version ${number}`;
  const day = dayText(version.inForceFrom ?? version.validFrom);
  const begins = dayText(firstDayOf(version, berlinDate(useNow())));
  const run = async (command: typeof approve) => {
    await command.mutateAsync({ params: { id } }).catch(() => undefined);
  };
  return (
    <li>
      <div className={classes['head']}>
        <strong>{name}</strong>
        <StatusPill tone={standings[standing].tone}>{i18n._(standings[standing].words)}</StatusPill>
      </div>
      <p className={classes['facts']}>
        {product ? productOf(product).name : <Trans>Every product</Trans>}
        {version.language && <span>{` · ${languageNames[version.language]}`}</span>}
        {' · '}
        <Trans>from {day}</Trans>
        {' · '}
        {file ? (
          <span>{`${file.fileName}, ${sizeText(file.byteCount, language)}`}</span>
        ) : (
          <Trans>no such document</Trans>
        )}
      </p>
      <Authors version={version} />
      <div className={classes['actions']}>
        {file && (
          <>
            <Button
              variant="default"
              aria-label={t`View: ${name}`}
              onClick={() => {
                setTrouble(null);
                void openRequiredDocument(id).catch(setTrouble);
              }}
            >
              <Trans>View</Trans>
            </Button>
            <Button
              variant="default"
              aria-label={t`Compare: ${name}`}
              onClick={() => props.onCompare(version)}
            >
              <Trans>Compare</Trans>
            </Button>
          </>
        )}
        {standing === 'proposed' && !own && (
          <Button aria-label={t`Approve: ${name}`} onClick={() => setAsking('approve')}>
            <Trans>Approve</Trans>
          </Button>
        )}
        {standing === 'proposed' && (
          <Button variant="default" onClick={() => setAsking('decline')}>
            {own ? <Trans>Take back</Trans> : <Trans>Decline</Trans>}
          </Button>
        )}
      </div>
      <CommandTrouble error={trouble ?? approve.error ?? decline.error} />
      <ConfirmDialog
        opened={asking === 'approve'}
        title={<Trans>Approve {name}?</Trans>}
        confirm={<Trans>Approve</Trans>}
        onClose={() => setAsking(null)}
        onConfirm={() => run(approve)}
      >
        <Trans>
          New contracts have this version from {begins}. It can no longer be changed or deleted, only
          replaced.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'decline'}
        title={own ? <Trans>Take back {name}?</Trans> : <Trans>Decline {name}?</Trans>}
        confirm={own ? <Trans>Take back</Trans> : <Trans>Decline</Trans>}
        onClose={() => setAsking(null)}
        onConfirm={() => run(decline)}
      >
        <Trans>It stays in the list and can be proposed again.</Trans>
      </ConfirmDialog>
    </li>
  );
}

function Authors({ version }: { version: RequiredDocument }) {
  const { proposedBy, decidedBy, decision, own } = version;
  const proposed = momentText(version.proposedAt);
  const decided = version.decidedAt && momentText(version.decidedAt);
  return (
    <p className={classes['facts']}>
      {own ? (
        <Trans>Proposed by you on {proposed}</Trans>
      ) : (
        <Trans>
          Proposed by {proposedBy} on {proposed}
        </Trans>
      )}
      {decided && decision === 'approved' && (
        <span>
          {' · '}
          <Trans>
            approved by {decidedBy} on {decided}
          </Trans>
        </span>
      )}
      {decided && decision === 'declined' && (
        <span>
          {' · '}
          <Trans>
            declined by {decidedBy} on {decided}
          </Trans>
        </span>
      )}
    </p>
  );
}
