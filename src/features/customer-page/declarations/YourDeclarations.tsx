import { useEffect, useRef, useState } from 'react';
import type { CustomerContract, CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { acceptedText } from '#domain/contract/documents/accepted-texts.ts';
import {
  declarationKinds,
  type DeclarationKind,
  type RevocableDeclaration,
} from '#domain/contract/documents/declarations.ts';
import { SendingTrouble } from '../trouble/SendingTrouble.tsx';
import { DeclarationCard, DeclarationList } from './DeclarationCards.tsx';
import { useDays, useOwnWords, usePageLanguage, useWords } from '../words/language.tsx';
import { LaterDeclarations } from './LaterDeclarations.tsx';
import { declarationWords } from './words.ts';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import { declarationsAnchor } from './anchor.ts';
import classes from './YourDeclarations.module.css';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

const about = {
  serviceAgreement: 'revokeServiceAbout',
  assignment: 'revokeAssignmentAbout',
} as const;

/** Accepted declarations with their revocations, or the form for those still to accept. */
export function YourDeclarations(props: {
  page: CustomerPage;
  contract: CustomerContract;
  customer: CustomerPageState;
}) {
  const { page, contract, customer } = props;
  const t = useWords();
  const own = useOwnWords(declarationWords);
  const language = usePageLanguage();
  const { day, dayOf } = useDays();
  const thanks = useRef<HTMLDivElement>(null);
  const [hasAccepted, setHasAccepted] = useState(false);
  useEffect(() => thanks.current?.focus(), [hasAccepted]);
  const { declarations, dataConfirmationDate } = contract;
  const confirmedOn = dataConfirmationDate ? day(dataConfirmationDate) : '';
  return (
    <Sheet title={t('yourDeclarations')} anchor={declarationsAnchor}>
      {hasAccepted && (
        <Notice ref={thanks} tone="good">
          {own('acceptedNow')}
        </Notice>
      )}
      {page.offers.includes('accept') && (
        <>
          <p>{own('byStaff', { provider: page.provider.name, day: confirmedOn })}</p>
          <p className={text['hint']}>{t('declarationsAbout')}</p>
          <LaterDeclarations customer={customer} onAccepted={() => setHasAccepted(true)} />
        </>
      )}
      {declarations && (
        <DeclarationList>
          {declarationKinds.map((kind) => {
            const { acceptedAt, revokedAt } = declarations[kind];
            const wording = acceptedText(kind, language, declarations.textVersion);
            return (
              <DeclarationCard key={kind} of={wording}>
                <p className={classes['stamp']} role="status" data-revoked={revokedAt ? true : undefined}>
                  {revokedAt
                    ? own('revokedOn', { day: dayOf(revokedAt) })
                    : own('acceptedOn', { day: dayOf(acceptedAt) })}
                </p>
                {isOffered(kind, page) && <Revoke kind={kind} title={wording.title} customer={customer} />}
              </DeclarationCard>
            );
          })}
        </DeclarationList>
      )}
    </Sheet>
  );
}

function isOffered(kind: DeclarationKind, { offers }: CustomerPage): kind is RevocableDeclaration {
  if (kind === 'accession') return false;
  return offers.includes(kind === 'assignment' ? 'revokeAssignment' : 'revokeServiceAgreement');
}

function Revoke(props: { kind: RevocableDeclaration; title: string; customer: CustomerPageState }) {
  const { kind, title, customer } = props;
  const t = useWords();
  const own = useOwnWords(declarationWords);
  const [asking, setAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [asking]);
  if (!asking) {
    return (
      <button type="button" className={buttons['plain']} onClick={() => setAsking(true)}>
        {own('revoke')}
        <span className={text['hidden']}> ({title})</span>
      </button>
    );
  }
  return (
    <div
      ref={question}
      tabIndex={-1}
      className={classes['asking']}
      role="group"
      aria-label={own('revokeThis', { title })}
    >
      <p>{own(about[kind])}</p>
      <SendingTrouble customer={customer} />
      <div className={buttons['buttons']}>
        <button
          type="button"
          className={buttons['danger']}
          disabled={customer.busy !== null}
          onClick={() => void customer.run('revoke', { declaration: kind })}
        >
          {customer.busy === 'revoke' ? t('sending') : own('revokeButton')}
        </button>
        <button type="button" className={buttons['plain']} onClick={() => setAsking(false)}>
          {own('keep')}
        </button>
      </div>
    </div>
  );
}
