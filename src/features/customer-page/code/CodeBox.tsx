import { useEffect, useRef, useState } from 'react';
import { mailDeclarationCode } from '#api/customer/customer-door.ts';
import { request, type Trouble } from '../customer-page-api.ts';
import type { CustomerLink } from '../link.ts';
import { controlId, Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { usePageLanguage, useOwnWords, useWords } from '../words/language.tsx';
import { codeWords } from './words.ts';
import buttons from '../ui/buttons.module.css';

interface Taken {
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}

/**
 * Has a code mailed to the customer and takes it: where declarations take one (`link`), or to open what too many wrong
 * postcodes have locked (`mailOpening` gives the trouble, null if it was sent).
 */
export function CodeBox(
  props: Taken & ({ link: CustomerLink } | { mailOpening: () => Promise<Trouble | null> }),
) {
  const t = useWords();
  const own = useOwnWords(codeWords);
  const language = usePageLanguage();
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isOpening = 'mailOpening' in props;
  const next = useRef<HTMLButtonElement>(null);
  // A send that failed brings the box, and one more that failed marks its field. Elsewhere the summary has the focus.
  useEffect(() => {
    if (isOpening) (props.error ? document.getElementById(controlId('code')) : next.current)?.focus();
  }, [isOpening, props.error]);
  const mail = async () => {
    if (isOpening) return props.mailOpening();
    const reply = await request(mailDeclarationCode, { params: { ...props.link }, language });
    return 'trouble' in reply ? reply.trouble : null;
  };
  const ask = async () => {
    setState('sending');
    const failure = await mail();
    setTrouble(failure);
    setState(failure ? 'none' : 'sent');
  };
  return (
    <Sheet title={own('codeTitle')}>
      <p>{own(isOpening ? 'openingAbout' : 'codeAbout')}</p>
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
        ref={next}
        type="button"
        className={buttons['plain']}
        disabled={state === 'sending'}
        onClick={() => void ask()}
      >
        {state === 'sending' ? t('sending') : own(state === 'sent' ? 'codeAgain' : 'codeAsk')}
      </button>
      <Field
        name="code"
        label={own('code')}
        hint={own('codeHint')}
        value={props.code}
        error={props.error}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={props.onCode}
      />
    </Sheet>
  );
}
