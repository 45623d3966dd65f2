import { useState } from 'react';
import { mailDeclarationCode } from '#api/customer-door.ts';
import { request, type Trouble } from '../customer-page-api.ts';
import type { CustomerLink } from '../link.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { usePageLanguage, useOwnWords, useWords } from '../words/language.tsx';
import { codeWords } from './code-words.ts';
import buttons from '../ui/buttons.module.css';

/** Has a code mailed to the customer and takes it, where declarations take one. */
export function CodeBox(props: {
  link: CustomerLink;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const t = useWords();
  const own = useOwnWords(codeWords);
  const language = usePageLanguage();
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const ask = async () => {
    setState('sending');
    const reply = await request(mailDeclarationCode, { params: { ...props.link }, language });
    setTrouble('trouble' in reply ? reply.trouble : null);
    setState('trouble' in reply ? 'none' : 'sent');
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
