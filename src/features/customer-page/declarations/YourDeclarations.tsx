import { useEffect, useRef, useState } from 'react';
import type { CustomerContract, CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { declarationText } from '#domain/contract/documents/declaration-texts.ts';
import {
  declarationKinds,
  type DeclarationKind,
  type RevocableDeclaration,
} from '#domain/contract/documents/declarations.ts';
import { SendingTrouble } from '../trouble/SendingTrouble.tsx';
import { DeclarationCard, DeclarationList } from './DeclarationCards.tsx';
import { useDays, usePageLanguage, useWords } from '../words/language.tsx';
import { DeclarationsLater } from './DeclarationsLater.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import classes from './YourDeclarations.module.css';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

const about = {
  serviceAgreement: 'revokeServiceAbout',
  assignment: 'revokeAssignmentAbout',
} as const;

/** DOM id of this section; `StateView` links to it while declarations are missing. */
export const declarationsAnchor = 'declarations';

/** Accepted declarations with their revocations, or the form for those still to accept. */
export function YourDeclarations(props: {
  page: CustomerPage;
  contract: CustomerContract;
  customer: CustomerPageState;
}) {
  const { page, contract, customer } = props;
  const t = useWords();
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
          {t('acceptedNow')}
        </Notice>
      )}
      {page.offers.includes('accept') && (
        <>
          <p>{t('byStaff', { provider: page.provider.name, day: confirmedOn })}</p>
          <p className={text['hint']}>{t('declarationsAbout')}</p>
          <DeclarationsLater customer={customer} onAccepted={() => setHasAccepted(true)} />
        </>
      )}
      {declarations && (
        <DeclarationList>
          {declarationKinds.map((kind) => {
            const { acceptedAt, revokedAt } = declarations[kind];
            return (
              <DeclarationCard key={kind} kind={kind}>
                <p className={classes['stamp']} role="status" data-revoked={revokedAt ? true : undefined}>
                  {revokedAt
                    ? t('revokedOn', { day: dayOf(revokedAt) })
                    : t('acceptedOn', { day: dayOf(acceptedAt) })}
                </p>
                {isOffered(kind, page) && <Revoke kind={kind} customer={customer} />}
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

function Revoke({ kind, customer }: { kind: RevocableDeclaration; customer: CustomerPageState }) {
  const t = useWords();
  const language = usePageLanguage();
  const [asking, setAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [asking]);
  const { title } = declarationText(kind, language);
  if (!asking) {
    return (
      <button type="button" className={buttons['plain']} onClick={() => setAsking(true)}>
        {t('revoke')}
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
      aria-label={t('revokeThis', { title })}
    >
      <p>{t(about[kind])}</p>
      <SendingTrouble customer={customer} />
      <div className={buttons['buttons']}>
        <button
          type="button"
          className={buttons['danger']}
          disabled={customer.busy !== null}
          onClick={() => void customer.run('revoke', { declaration: kind })}
        >
          {customer.busy === 'revoke' ? t('sending') : t('revokeButton')}
        </button>
        <button type="button" className={buttons['plain']} onClick={() => setAsking(false)}>
          {t('keep')}
        </button>
      </div>
    </div>
  );
}
