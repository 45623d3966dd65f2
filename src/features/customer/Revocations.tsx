import { useEffect, useRef, useState } from 'react';
import type { CustomerContract, CustomerPage } from '#domain/contract/customer-page.ts';
import { declarationText } from '#domain/contract/declaration-texts.ts';
import {
  declarationKinds,
  type DeclarationKind,
  type RevocableDeclaration,
} from '#domain/contract/declarations.ts';
import { SendingTrouble } from './ConfirmView.tsx';
import { DeclarationCard } from './DeclarationCards.tsx';
import { dayOfMoment } from './format.ts';
import { usePageLanguage, useWords } from './language.tsx';
import { Sheet } from './Sheet.tsx';
import type { useCustomerPage } from './use-customer-page.ts';

type Customer = ReturnType<typeof useCustomerPage>;

const about = {
  serviceAgreement: 'revokeServiceAbout',
  assignment: 'revokeAssignmentAbout',
} as const;

/** What the customer accepted, and the way to take back what may be. */
export function Revocations(props: { page: CustomerPage; contract: CustomerContract; customer: Customer }) {
  const t = useWords();
  const { declarations } = props.contract;
  return (
    <Sheet title={t('yourDeclarations')}>
      {!declarations && <p className="hint">{t('byStaff', { retailer: props.page.retailer.name })}</p>}
      {declarations && (
        <ul className="declarations">
          {declarationKinds.map((kind) => {
            const { acceptedAt, revokedAt } = declarations[kind];
            return (
              <DeclarationCard key={kind} kind={kind}>
                <p className="stamp" role="status" data-revoked={revokedAt ? true : undefined}>
                  {revokedAt
                    ? t('revokedOn', { day: dayOfMoment(revokedAt) })
                    : t('acceptedOn', { day: dayOfMoment(acceptedAt) })}
                </p>
                {isOffered(kind, props.page) && <Revoke kind={kind} customer={props.customer} />}
              </DeclarationCard>
            );
          })}
        </ul>
      )}
    </Sheet>
  );
}

function isOffered(kind: DeclarationKind, { offers }: CustomerPage): kind is RevocableDeclaration {
  if (kind === 'accession') return false;
  return offers.includes(kind === 'assignment' ? 'revokeAssignment' : 'revokeServiceAgreement');
}

function Revoke({ kind, customer }: { kind: RevocableDeclaration; customer: Customer }) {
  const t = useWords();
  const language = usePageLanguage();
  const [asking, setAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [asking]);
  const { title } = declarationText(kind, language);
  if (!asking) {
    return (
      <button type="button" className="plain" onClick={() => setAsking(true)}>
        {t('revoke')}
        <span className="hidden"> ({title})</span>
      </button>
    );
  }
  return (
    <div ref={question} tabIndex={-1} className="asking" role="group" aria-label={t('revokeThis', { title })}>
      <p>{t(about[kind])}</p>
      <SendingTrouble customer={customer} />
      <div className="buttons">
        <button
          type="button"
          className="danger"
          disabled={customer.busy !== null}
          onClick={() => void customer.run('revoke', { declaration: kind })}
        >
          {customer.busy === 'revoke' ? t('sending') : t('revokeButton')}
        </button>
        <button type="button" className="plain" onClick={() => setAsking(false)}>
          {t('keep')}
        </button>
      </div>
    </div>
  );
}
