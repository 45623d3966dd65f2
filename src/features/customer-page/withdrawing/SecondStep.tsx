import { useEffect, useRef, type ReactNode } from 'react';
import type { WithdrawalWords } from '#domain/contract/withdrawal/rule.ts';
import type { Trouble } from '../customer-page-api.ts';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useOwnWords, usePageLanguage, useWords } from '../words/language.tsx';
import { withdrawWords } from './words.ts';
import buttons from '../ui/buttons.module.css';

/** The second step: what is declared, and the button that declares it. Nothing is declared before. */
export function SecondStep(props: {
  words: WithdrawalWords;
  busy: boolean;
  trouble: Trouble | null;
  onConfirm: () => void;
  onBack: () => void;
  children: ReactNode;
}) {
  const { words, busy, trouble } = props;
  const t = useWords();
  const own = useOwnWords(withdrawWords);
  const language = usePageLanguage();
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div ref={step} tabIndex={-1} role="group" aria-label={words.confirm[language]}>
      <Sheet title={own('declaration')}>
        <p>{own('secondStep')}</p>
        {props.children}
        <p>
          <strong>{words.statement[language]}</strong>
        </p>
      </Sheet>
      {trouble && (
        <Notice tone="bad">
          <p>{trouble.message ?? t(trouble.code === 'unreachable' ? 'unreachable' : 'failed')}</p>
        </Notice>
      )}
      <div className={buttons['buttons']}>
        <button type="button" className={buttons['danger']} disabled={busy} onClick={props.onConfirm}>
          {busy ? t('sending') : words.confirm[language]}
        </button>
        <button type="button" className={buttons['plain']} disabled={busy} onClick={props.onBack}>
          {own('back')}
        </button>
      </div>
    </div>
  );
}
