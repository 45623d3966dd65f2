import { useState } from 'react';
import { mailDeclarationCode } from '#api/customer-door.ts';
import { request, type Trouble } from '../customer-page-api.ts';
import type { CustomerLink } from '../link.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useOwnWords, usePageLanguage, useWords } from '../words/language.tsx';
import { codeWords } from './code-words.ts';
import buttons from '../ui/buttons.module.css';

/** Has a code mailed to the customer and takes it. `send` gives the trouble, null if it was sent. */
export function CodeBox(props: {
  /** What the code is for. */
  about: string;
  send: () => Promise<Trouble | null>;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const t = useWords();
  const own = useOwnWords(codeWords);
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
      <p>{props.about}</p>
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

/** The code with which a customer declares, where declarations take one. */
export function DeclarationCode({
  link,
  ...typed
}: {
  link: CustomerLink;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const own = useOwnWords(codeWords);
  const language = usePageLanguage();
  return (
    <CodeBox
      {...typed}
      about={own('codeAbout')}
      send={async () => {
        const reply = await request(mailDeclarationCode, { params: { ...link }, language });
        return 'trouble' in reply ? reply.trouble : null;
      }}
    />
  );
}
