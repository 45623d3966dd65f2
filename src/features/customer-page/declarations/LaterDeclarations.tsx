import { Suspense, useState, type FormEvent } from 'react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { declarationKinds, declarationTextVersion } from '#domain/contract/documents/declarations.ts';
import { personFieldMessage } from '#domain/messages/person-fields.ts';
import { ReadFirst, type SetRead } from '../set/set-read.tsx';
import { SendingTrouble } from '../trouble/SendingTrouble.tsx';
import { DeclarationChecks } from './DeclarationCards.tsx';
import { ErrorSummary } from '../trouble/ErrorSummary.tsx';
import { useOwnWords, usePageLanguage, useWords } from '../words/language.tsx';
import type { FieldWords } from '../trouble/field-words.ts';
import type { CustomerPageState } from '../use-customer-page.ts';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

const CodeBox = lazyExtra(() => import('../code/CodeBox.tsx').then((m) => m.CodeBox));

const words = {
  byStaff: {
    de: 'Ihre Daten wurden am {day} von {provider} in Ihrem Auftrag bestätigt. Die folgenden Erklärungen können nur Sie selbst abgeben; das können Sie jetzt nachholen.',
    en: 'Your details were confirmed on {day} by {provider} on your behalf. Only you can make the following declarations, and you can do so now.',
  },
  acceptButton: { de: 'Erklärungen annehmen', en: 'Accept the declarations' },
} as const;

/** Form for accepting the declarations after staff confirmed the data on the customer's behalf. */
export function LaterDeclarations(props: {
  customer: CustomerPageState;
  set: SetRead;
  provider: string;
  /** The day on which staff confirmed, as text. */
  confirmedOn: string;
  onAccepted: () => void;
}) {
  const { customer, set, onAccepted } = props;
  const t = useWords();
  const own = useOwnWords(words);
  const language = usePageLanguage();
  const [accepted, setAccepted] = useState<Record<string, boolean>>({});
  const [found, setFound] = useState<FieldWords>({});
  const [sent, setSent] = useState(0);
  const [code, setCode] = useState('');
  const [early, setEarly] = useState(false);
  const takesCode = customer.page?.takesCode ?? false;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const missing = declarationKinds.filter((kind) => !accepted[kind]);
    const message = personFieldMessage('accept_required', language);
    const lacksCode = takesCode && code.trim() === '';
    setFound({
      ...Object.fromEntries(missing.map((kind) => [`accepted.${kind}`, message])),
      ...(lacksCode && { code: personFieldMessage('required', language) }),
    });
    setSent((count) => count + 1);
    setEarly(!set.canRead);
    if (missing.length > 0 || lacksCode || !set.canRead) return;
    const body = {
      accepted,
      textVersion: declarationTextVersion,
      language,
      ...(takesCode && { code }),
    };
    if (await customer.run('accept', body)) onAccepted();
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p>{own('byStaff', { provider: props.provider, day: props.confirmedOn })}</p>
      <p className={text['hint']}>{t('declarationsAbout')}</p>
      <ErrorSummary errors={found} sent={sent} />
      <DeclarationChecks
        accepted={accepted}
        errors={found}
        onAccept={(kind, isAccepted) => {
          setAccepted((now) => ({ ...now, [kind]: isAccepted }));
          setFound((now) =>
            Object.fromEntries(Object.entries(now).filter(([name]) => name !== `accepted.${kind}`)),
          );
        }}
      />
      <Suspense>
        {takesCode && <CodeBox link={customer.link} code={code} error={found['code']} onCode={setCode} />}
      </Suspense>
      <SendingTrouble customer={customer} />
      {early && <ReadFirst set={set} />}
      <button type="submit" className={buttons['primary']} disabled={customer.busy !== null}>
        {customer.busy === 'accept' ? t('sending') : own('acceptButton')}
      </button>
    </form>
  );
}
