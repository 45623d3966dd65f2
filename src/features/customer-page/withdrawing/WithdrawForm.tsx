import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PublicWithdrawal, WithdrawalReceipt } from '#domain/contract/withdrawal/withdrawal.ts';
import type { Language } from '#domain/locale/language.ts';
import { personFieldMessage } from '#domain/messages/person-fields.ts';
import type { Trouble } from '../customer-page-api.ts';
import { Questions } from '../facts/Questions.tsx';
import { TroubleView } from '../trouble/TroubleView.tsx';
import { Arrival } from '../ui/Arrival.tsx';
import { controlId, Field } from '../ui/Field.tsx';
import { FactList, Sheet } from '../ui/Sheet.tsx';
import { Shell } from '../ui/Shell.tsx';
import { useOwnWords } from '../words/language.tsx';
import { Receipt } from './Receipt.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useSecondStep } from './use-second-step.ts';
import { fetchForm, sendForm } from './withdrawing-api.ts';
import { withdrawWords } from './words.ts';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';

/** The public page on which somebody withdraws without link or account, in two steps. */
export function WithdrawForm() {
  const [form, setForm] = useState<PublicWithdrawal | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const load = async () => {
    const reply = await fetchForm('de');
    setTrouble('trouble' in reply ? reply.trouble : null);
    if ('data' in reply) setForm(reply.data);
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <Shell ask={form && { retailer: null, provider: form.provider }}>
      {(language) =>
        form ? (
          <Withdrawing form={form} language={language} />
        ) : (
          <TroubleView trouble={trouble} onRetry={load} />
        )
      }
    </Shell>
  );
}

const names = ['name', 'number', 'email'] as const;
type Typed = Record<(typeof names)[number], string>;

function Withdrawing({ form, language }: { form: PublicWithdrawal; language: Language }) {
  const { words, provider } = form;
  const own = useOwnWords(withdrawWords);
  // One declaration, however often it is sent.
  const id = useRef(crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>({ name: '', number: '', email: '' });
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const { asks, ask, back } = useSecondStep();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null);
  if (receipt) {
    return (
      <>
        <Arrival>{own('receivedTitle')}</Arrival>
        <p className={text['lead']}>{own('receivedByForm', { email: typed.email.trim() })}</p>
        <p>{own('toBeChecked')}</p>
        <Receipt receipt={receipt} />
        <Questions retailer={null} provider={provider} />
      </>
    );
  }
  const complain = (found: Partial<Typed>) => {
    setErrors(found);
    if (asks) back();
    const first = names.find((name) => found[name]);
    if (first) setTimeout(() => document.getElementById(controlId(first))?.focus());
  };
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const missing = names.filter((name) => typed[name].trim() === '');
    const message = personFieldMessage('required', language);
    setTrouble(null);
    if (missing.length > 0) return complain(Object.fromEntries(missing.map((name) => [name, message])));
    if (!/\S@\S/.test(typed.email)) return complain({ email: personFieldMessage('email_invalid', language) });
    setErrors({});
    ask();
  };
  const confirm = async () => {
    setBusy(true);
    setTrouble(null);
    const reply = await sendForm({ id: id.current, ...typed, language });
    setBusy(false);
    if ('data' in reply) setReceipt(reply.data);
    else if (Object.keys(reply.trouble.fields).length > 0) complain(reply.trouble.fields);
    else {
      // What was changed since it was received is another declaration.
      if (reply.trouble.code === 'key_reused') id.current = crypto.randomUUID();
      setTrouble(reply.trouble);
    }
  };
  const field = (
    name: keyof Typed,
    more: Omit<Parameters<typeof Field>[0], 'name' | 'value' | 'error' | 'onChange'>,
  ) => (
    <Field
      {...more}
      name={name}
      value={typed[name]}
      error={errors[name]}
      onChange={(value) => {
        setErrors((now) => ({ ...now, [name]: '' }));
        setTyped((now) => ({ ...now, [name]: value }));
      }}
    />
  );
  return (
    <>
      <Arrival>{words.begin[language]}</Arrival>
      <p className={text['lead']}>{own('formLead')}</p>
      <p>{words.about[language]}</p>
      {asks ? (
        <SecondStep
          words={words}
          busy={busy}
          trouble={trouble}
          onConfirm={() => void confirm()}
          onBack={back}
        >
          <FactList
            of={[
              { label: own('name'), value: typed.name },
              { label: own('contractNumber'), value: typed.number },
              { label: own('email'), value: typed.email },
            ]}
          />
        </SecondStep>
      ) : (
        <form noValidate onSubmit={begin}>
          <Sheet title={own('yourData')}>
            {field('name', { label: own('name'), autoComplete: 'name' })}
            {field('number', { label: own('contractNumber'), hint: own('numberHint') })}
            {field('email', { label: own('email'), hint: own('emailHint'), autoComplete: 'email' })}
          </Sheet>
          <p className={text['hint']}>{own('noReason')}</p>
          <button type="submit" className={buttons['primary']}>
            {words.begin[language]}
          </button>
        </form>
      )}
      <Questions retailer={null} provider={provider} />
    </>
  );
}
