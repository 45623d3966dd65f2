import { useEffect, useRef } from 'react';
import type { RevocableDeclaration } from '#domain/contract/documents/declarations.ts';
import { SendingTrouble } from '../trouble/SendingTrouble.tsx';
import type { CustomerPageState } from '../use-customer-page.ts';
import { useOwnWords, useWords } from '../words/language.tsx';
import { revokingWords } from './revoking-words.ts';
import classes from './Revoking.module.css';
import buttons from '../ui/buttons.module.css';

const about = {
  serviceAgreement: 'revokeServiceAbout',
  assignment: 'revokeAssignmentAbout',
} as const;

/** What follows from a revocation, and the button that revokes. */
export function Revoking(props: {
  kind: RevocableDeclaration;
  title: string;
  customer: CustomerPageState;
  onKeep: () => void;
}) {
  const { kind, title, customer } = props;
  const t = useWords();
  const own = useOwnWords(revokingWords);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
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
        <button type="button" className={buttons['plain']} onClick={props.onKeep}>
          {own('keep')}
        </button>
      </div>
    </div>
  );
}
