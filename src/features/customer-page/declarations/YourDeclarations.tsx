import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import type { CustomerContract, CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { declarationText } from '#domain/contract/documents/declaration-texts.ts';
import {
  declarationKinds,
  declarationTextVersion,
  type DeclarationKind,
  type RevocableDeclaration,
} from '#domain/contract/documents/declarations.ts';
import { DeclarationCard, DeclarationList } from './DeclarationCards.tsx';
import { useDays, usePageLanguage, useWords } from '../words/language.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { SetRead } from '../set/set-read.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import classes from './YourDeclarations.module.css';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

const LaterDeclarations = lazyExtra(() => import('./LaterDeclarations.tsx').then((m) => m.LaterDeclarations));

const EarlierDeclaration = lazyExtra(() =>
  import('./EarlierDeclaration.tsx').then((m) => m.EarlierDeclaration),
);

const Revoking = lazyExtra(() => import('./Revoking.tsx').then((m) => m.Revoking));

/** DOM id of this section; `StateView` links to it while declarations are missing. */
export const declarationsAnchor = 'declarations';

/** Accepted declarations with their revocations, or the form for those still to accept. */
export function YourDeclarations(props: {
  page: CustomerPage;
  contract: CustomerContract;
  customer: CustomerPageState;
  set: SetRead;
}) {
  const { page, contract, customer, set } = props;
  const t = useWords();
  const language = usePageLanguage();
  const { day, dayOf } = useDays();
  const thanks = useRef<HTMLDivElement>(null);
  const [hasAccepted, setHasAccepted] = useState(false);
  useEffect(() => thanks.current?.focus(), [hasAccepted]);
  const { declarations, dataConfirmationDate } = contract;
  return (
    <Sheet title={t('yourDeclarations')} anchor={declarationsAnchor}>
      {hasAccepted && (
        <Notice ref={thanks} tone="good">
          {t('acceptedNow')}
        </Notice>
      )}
      {page.offers.includes('accept') && (
        <Suspense>
          <LaterDeclarations
            customer={customer}
            set={set}
            provider={page.provider.name}
            confirmedOn={dataConfirmationDate ? day(dataConfirmationDate) : ''}
            onAccepted={() => setHasAccepted(true)}
          />
        </Suspense>
      )}
      {declarations && (
        <DeclarationList>
          {declarationKinds.map((kind) => {
            const { acceptedAt, revokedAt } = declarations[kind];
            const wording = declarationText(kind, language);
            const standing = (
              <>
                <p className={classes['stamp']} role="status" data-revoked={revokedAt ? true : undefined}>
                  {revokedAt
                    ? t('revokedOn', { day: dayOf(revokedAt) })
                    : t('acceptedOn', { day: dayOf(acceptedAt) })}
                </p>
                {isOffered(kind, page) && <Revoke kind={kind} title={wording.title} customer={customer} />}
              </>
            );
            return declarations.textVersion === declarationTextVersion ? (
              <DeclarationCard key={kind} of={wording}>
                {standing}
              </DeclarationCard>
            ) : (
              <Suspense key={kind}>
                <EarlierDeclaration kind={kind} version={declarations.textVersion}>
                  {standing}
                </EarlierDeclaration>
              </Suspense>
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
  const t = useWords();
  const [asking, setAsking] = useState(false);
  if (asking) {
    return (
      <Suspense>
        <Revoking {...props} onKeep={() => setAsking(false)} />
      </Suspense>
    );
  }
  return (
    <button type="button" className={buttons['plain']} onClick={() => setAsking(true)}>
      {t('revoke')}
      <span className={text['hidden']}> ({props.title})</span>
    </button>
  );
}
