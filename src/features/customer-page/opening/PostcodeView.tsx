import { Suspense, useState, type FormEvent } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import type { LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { personFieldMessage } from '#domain/messages/person-fields.ts';
import type { Trouble } from '../customer-page-api.ts';
import { Questions } from '../facts/Questions.tsx';
import { Arrival } from '../ui/Arrival.tsx';
import { controlId, Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { usePageLanguage, useOwnWords, useWords } from '../words/language.tsx';
import { openingWords } from './words.ts';
import buttons from '../ui/buttons.module.css';
import sheet from '../ui/Sheet.module.css';
import text from '../ui/text.module.css';

const CodeBox = lazyExtra(() => import('../code/CodeBox.tsx').then((m) => m.CodeBox));

/**
 * Asks for the customer's postcode, and for a code if too many were wrong, before their data is shown. `onOpen` gives the
 * trouble, null if it opened.
 */
export function PostcodeView(props: {
  ask: LinkTrouble | null;
  onOpen: (typed: { zipCode: string; code?: string }) => Promise<Trouble | null>;
  /** Has a code mailed, which is asked for once too many postcodes were wrong. Gives the trouble, null if it was sent. */
  sendCode: () => Promise<Trouble | null>;
}) {
  const t = useWords();
  const own = useOwnWords(openingWords);
  const language = usePageLanguage();
  const [zipCode, setZipCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [code, setCode] = useState<string>();
  const [wrongCode, setWrongCode] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const complain = (message: string) => {
    setProblem(message);
    document.getElementById(controlId('zipCode'))?.focus();
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setTrouble(null);
    if (zipCode.trim() === '') return complain(personFieldMessage('required', language));
    setBusy(true);
    const failure = await props.onOpen({ zipCode, ...(code && { code }) });
    setBusy(false);
    if (failure?.code.startsWith('code_')) {
      // Asked for the first time: there is nothing wrong yet.
      if (code !== undefined) setWrongCode(failure.message ?? undefined);
      setCode((typed) => typed ?? '');
      return;
    }
    const wrong = failure?.fields['zipCode'];
    if (wrong) complain(wrong);
    else setTrouble(failure);
  };
  const submit = (
    <button type="submit" className={buttons['primary']} disabled={busy}>
      {busy ? t('sending') : own('goOn')}
    </button>
  );
  return (
    <>
      <Arrival>{own('postcodeTitle')}</Arrival>
      <p className={text['lead']}>{own('postcodeLead')}</p>
      <form noValidate onSubmit={(event) => void open(event)}>
        <div className={sheet['sheet']}>
          <Field
            name="zipCode"
            label={t('zipCode')}
            hint={own('postcodeHint')}
            value={zipCode}
            error={problem}
            autoComplete="postal-code"
            onChange={(typed) => {
              setProblem(undefined);
              setZipCode(typed);
            }}
          />
          {code === undefined && submit}
        </div>
        {code !== undefined && (
          <Suspense>
            <CodeBox
              mailOpening={props.sendCode}
              code={code}
              error={wrongCode}
              onCode={(typed) => {
                setWrongCode(undefined);
                setCode(typed);
              }}
            />
          </Suspense>
        )}
        {trouble && (
          <Notice tone="bad">
            <p>{trouble.message ?? t(trouble.code === 'unreachable' ? 'unreachable' : 'failed')}</p>
          </Notice>
        )}
        {code !== undefined && submit}
      </form>
      <Questions retailer={props.ask?.retailer ?? null} provider={props.ask?.provider ?? null} />
    </>
  );
}
