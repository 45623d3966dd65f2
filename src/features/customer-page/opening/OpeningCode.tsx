import { useState } from 'react';
import type { Trouble } from '../customer-page-api.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useOwnWords, useWords } from '../words/language.tsx';
import { openingWords } from './words.ts';
import buttons from '../ui/buttons.module.css';

/**
 * Has a code mailed to the customer and takes it, once too many postcodes were wrong. `send` gives the trouble, null if it
 * was sent. Apart from the box for declarations: a chunk shared with it weighs on the page's first load.
 */
export function OpeningCode(props: {
  send: () => Promise<Trouble | null>;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const t = useWords();
  const own = useOwnWords(openingWords);
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const ask = async () => {
    setState('sending');
    const failure = await props.send();
    setTrouble(failure);
    setState(failure ? 'none' : 'sent');
  };
  return (
    <Sheet title={own('codeTitle')}>
      <p>{own('codeAbout')}</p>
      {state === 'sent' && (
        <Notice tone="plain">
          <p>{own('codeSent')}</p>
        </Notice>
      )}
      {trouble && (
        <Notice tone="bad">
          <p>{trouble.message ?? t(trouble.code === 'unreachable' ? 'unreachable' : 'failed')}</p>
        </Notice>
      )}
      <button
        type="button"
        className={buttons['plain']}
        disabled={state === 'sending'}
        onClick={() => void ask()}
      >
        {state === 'sending' ? t('sending') : own('codeAsk')}
      </button>
      <Field
        name="code"
        label={own('code')}
        value={props.code}
        error={props.error}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={props.onCode}
      />
    </Sheet>
  );
}
